import type { Caller } from '@sofreh/http'
import type { AddressView } from '../../../contract/index.ts'
import type { CustomersDeps } from '../../customers-deps.ts'
import type { AddressFacts } from '../../store/addresses/address.writer.ts'
import { changeAddress } from './address-change.ts'

/** Changes an address, or only its pin, by staff. */
export function changeAddressFor(
  deps: CustomersDeps,
  caller: Caller,
  { id, ...facts }: (AddressFacts | Pick<AddressFacts, 'position'>) & { id: string },
): Promise<AddressView> {
  return changeAddress(deps, caller, { id }, facts)
}
