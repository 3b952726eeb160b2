import type { Tx } from '@sofreh/database'
import { isSameAddress, mostAddresses } from '../../../domain/index.ts'
import type { CustomersDeps } from '../../customers-deps.ts'
import { addressesOf } from '../../store/addresses/address.reader.ts'
import {
  type AddressFacts,
  insertAddress,
  lockAddresses,
  noteAddressUsed,
} from '../../store/addresses/address.writer.ts'

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
