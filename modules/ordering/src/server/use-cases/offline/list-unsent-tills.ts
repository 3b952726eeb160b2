import type { Caller } from '@sofreh/http'
import type { OrderingDeps } from '../../ordering-deps.ts'
import { type UnsentTill, unsentTills } from '../../store/offline/tills.reader.ts'

/** For the manager: what tills have not sent. */
export function listUnsentTills({ database }: OrderingDeps, { vendorId }: Caller): Promise<UnsentTill[]> {
  return unsentTills(database, vendorId)
}
