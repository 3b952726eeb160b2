import { type Caller, personOf } from '@sofreh/http'
import { Refusal } from '@sofreh/kernel'
import type { AddressView } from '../../../contract/index.ts'
import type { CustomersDeps } from '../../customers-deps.ts'
import { findAddress } from '../../store/addresses/address.reader.ts'

export async function readOwnAddress(deps: CustomersDeps, caller: Caller, id: string): Promise<AddressView> {
  const found = await findAddress(deps.database, caller.vendorId, { id, personId: personOf(caller) })
  if (!found) throw new Refusal('ADDRESS_NOT_FOUND')
  return found
}
