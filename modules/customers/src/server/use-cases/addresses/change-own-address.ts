import { type Caller, personOf } from '@sofreh/http'
import type { AddressView } from '../../../contract/index.ts'
import type { CustomersDeps } from '../../customers-deps.ts'
import type { AddressFacts } from '../../store/addresses/address.writer.ts'
import { changeAddress } from './address-change.ts'

/** Changes an address of the guest. */
export function changeOwnAddress(
  deps: CustomersDeps,
  caller: Caller,
  { id, ...facts }: AddressFacts & { id: string },
): Promise<AddressView> {
  return changeAddress(deps, caller, { id, personId: personOf(caller) }, facts)
}
