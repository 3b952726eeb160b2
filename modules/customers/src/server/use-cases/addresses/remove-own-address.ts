import { type Caller, personOf } from '@sofreh/http'
import { Refusal } from '@sofreh/kernel'
import type { CustomersDeps } from '../../customers-deps.ts'
import { deleteAddress } from '../../store/addresses/address.writer.ts'
import { runOnce } from './address-change.ts'

/** Deletes an address of the guest; orders placed with it keep their copy. */
export function removeOwnAddress(deps: CustomersDeps, caller: Caller, id: string): Promise<{ id: string }> {
  return runOnce(deps, caller, async (tx) => {
    const wasThere = await deleteAddress(tx, { vendorId: caller.vendorId, id, personId: personOf(caller) })
    if (!wasThere) throw new Refusal('ADDRESS_NOT_FOUND')
    return { id }
  })
}
