import type { Tx } from '@sofreh/database'
import type { Caller } from '@sofreh/http'
import { Refusal } from '@sofreh/kernel'
import type { AddressView } from '../../../contract/index.ts'
import { mostAddresses } from '../../../domain/index.ts'
import type { CustomersDeps } from '../../customers-deps.ts'
import { type AddressFacts, insertAddress, lockAddresses, updateAddress } from '../../store/addresses/address.writer.ts'

/** Adds an address of a person, unless there are too many. */
export async function addFor(
  deps: CustomersDeps,
  tx: Tx,
  { caller, personId, facts }: { caller: Caller; personId: string; facts: AddressFacts },
): Promise<AddressView> {
  const { vendorId } = caller
  const stored = await lockAddresses(tx, vendorId, personId)
  if (stored >= mostAddresses) throw new Refusal('TOO_MANY_ADDRESSES', { most: mostAddresses })
  return insertAddress(tx, { vendorId, id: deps.newId(), personId, at: deps.clock() }, facts)
}

export function changeAddress(
  deps: CustomersDeps,
  caller: Caller,
  asked: { id: string; personId?: string },
  facts: AddressFacts | Pick<AddressFacts, 'position'>,
): Promise<AddressView> {
  return runOnce(deps, caller, async (tx) => {
    const { vendorId } = caller
    const after = await updateAddress(tx, { vendorId, ...asked, at: deps.clock() }, facts)
    if (!after) throw new Refusal('ADDRESS_NOT_FOUND')
    return after
  })
}

/** Runs the work in one transaction, once per idempotency key. */
export function runOnce<Result>(
  deps: CustomersDeps,
  caller: Caller,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  return deps.database.transaction(work, { once: caller.once })
}
