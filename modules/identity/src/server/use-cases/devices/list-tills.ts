import type { Caller } from '@sofreh/http'
import type * as contract from '../../../contract/index.ts'
import { tillsOf } from '../../store/devices/tills.writer.ts'
import type { IdentityDeps } from '../../identity-deps.ts'

/** Lists the tills of a vendor. */
export function listTills(
  { database }: Pick<IdentityDeps, 'database'>,
  { vendorId }: Caller,
): Promise<contract.Till[]> {
  return tillsOf(database, vendorId)
}
