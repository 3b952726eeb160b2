import type { Tx } from '@sofreh/database'
import { type Caller, personOf } from '@sofreh/http'
import { Refusal } from '@sofreh/kernel'
import type { AddressView } from '../../../contract/index.ts'
import { isSameAddress, mostAddresses } from '../../../domain/index.ts'
import type { CustomersDeps } from '../../customers-deps.ts'
import { findCustomer } from '../../store/customers.reader.ts'
import { addressesOf, findAddress } from '../../store/addresses/address.reader.ts'
import {
  type AddressFacts,
  deleteAddress,
  insertAddress,
  lockAddresses,
  noteAddressUsed,
  updateAddress,
} from '../../store/addresses/address.writer.ts'

/** Adds an address of the guest. */
export function addOwnAddress(deps: CustomersDeps, caller: Caller, facts: AddressFacts): Promise<AddressView> {
  return within(deps, caller, (tx) => addFor(deps, tx, { caller, personId: personOf(caller), facts }))
}

/** Adds an address for a customer by staff. */
export function addAddressFor(
  deps: CustomersDeps,
  caller: Caller,
  { customerId, ...facts }: AddressFacts & { customerId: string },
): Promise<AddressView> {
  return within(deps, caller, async (tx) => {
    if (!(await findCustomer(tx, caller.vendorId, customerId))) throw new Refusal('CUSTOMER_NOT_FOUND')
    return addFor(deps, tx, { caller, personId: customerId, facts })
  })
}

async function addFor(
  deps: CustomersDeps,
  tx: Tx,
  { caller, personId, facts }: { caller: Caller; personId: string; facts: AddressFacts },
): Promise<AddressView> {
  const { vendorId } = caller
  const stored = await lockAddresses(tx, vendorId, personId)
  if (stored >= mostAddresses) throw new Refusal('TOO_MANY_ADDRESSES', { most: mostAddresses })
  return insertAddress(tx, { vendorId, id: deps.newId(), personId, at: deps.clock() }, facts)
}

/**
 * Stores the address of an order taken at the till or by phone for the customer. An existing address only moves to the
 * front. At the maximum number of addresses, only the order keeps it.
 */
export async function rememberAddress(
  deps: Pick<CustomersDeps, 'newId' | 'clock'>,
  tx: Tx,
  whose: { vendorId: string; personId: string },
  facts: AddressFacts,
): Promise<void> {
  const { vendorId, personId } = whose
  const count = await lockAddresses(tx, vendorId, personId)
  const known = (await addressesOf(tx, vendorId, personId)).find((stored) => isSameAddress(stored, facts))
  const at = deps.clock()
  if (known) return noteAddressUsed(tx, { vendorId, id: known.id, at })
  if (count >= mostAddresses) return
  const { id } = await insertAddress(tx, { ...whose, id: deps.newId(), at }, facts)
  await noteAddressUsed(tx, { vendorId, id, at })
}

/** Changes an address of the guest. */
export function changeOwnAddress(
  deps: CustomersDeps,
  caller: Caller,
  { id, ...facts }: AddressFacts & { id: string },
): Promise<AddressView> {
  return changed(deps, caller, { id, personId: personOf(caller) }, facts)
}

/** Changes an address, or only its pin, by staff. */
export function changeAddressFor(
  deps: CustomersDeps,
  caller: Caller,
  { id, ...facts }: (AddressFacts | Pick<AddressFacts, 'position'>) & { id: string },
): Promise<AddressView> {
  return changed(deps, caller, { id }, facts)
}

function changed(
  deps: CustomersDeps,
  caller: Caller,
  asked: { id: string; personId?: string },
  facts: AddressFacts | Pick<AddressFacts, 'position'>,
): Promise<AddressView> {
  return within(deps, caller, async (tx) => {
    const { vendorId } = caller
    const after = await updateAddress(tx, { vendorId, ...asked, at: deps.clock() }, facts)
    if (!after) throw new Refusal('ADDRESS_NOT_FOUND')
    return after
  })
}

/** Deletes an address of the guest; orders placed with it keep their copy. */
export function removeOwnAddress(deps: CustomersDeps, caller: Caller, id: string): Promise<{ id: string }> {
  return within(deps, caller, async (tx) => {
    const wasThere = await deleteAddress(tx, { vendorId: caller.vendorId, id, personId: personOf(caller) })
    if (!wasThere) throw new Refusal('ADDRESS_NOT_FOUND')
    return { id }
  })
}

export async function readOwnAddress(deps: CustomersDeps, caller: Caller, id: string): Promise<AddressView> {
  const found = await findAddress(deps.database, caller.vendorId, { id, personId: personOf(caller) })
  if (!found) throw new Refusal('ADDRESS_NOT_FOUND')
  return found
}

/** Reads the addresses of a customer for staff. */
export async function readAddressesFor(
  deps: CustomersDeps,
  vendorId: string,
  personId: string,
): Promise<AddressView[]> {
  const [customer, addresses] = await Promise.all([
    findCustomer(deps.database, vendorId, personId),
    addressesOf(deps.database, vendorId, personId),
  ])
  if (!customer) throw new Refusal('CUSTOMER_NOT_FOUND')
  return addresses
}

function within<Result>(deps: CustomersDeps, caller: Caller, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  return deps.database.transaction(work, { once: caller.once })
}
