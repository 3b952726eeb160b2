import { type Caller, personOf } from '@sofreh/http'
import type { AddressView } from '../../../contract/index.ts'
import type { CustomersDeps } from '../../customers-deps.ts'
import type { AddressFacts } from '../../store/addresses/address.writer.ts'
import { runOnce, addFor } from './address-change.ts'

/** Adds an address of the guest. */
export function addOwnAddress(deps: CustomersDeps, caller: Caller, facts: AddressFacts): Promise<AddressView> {
  return runOnce(deps, caller, (tx) => addFor(deps, tx, { caller, personId: personOf(caller), facts }))
}
