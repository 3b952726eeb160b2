import type { AddressView } from '@sofreh/customers/client'
import { cartStore, changeCart } from '../cart/cart-store.ts'
import type { Destination, Terms } from '../content/destination.ts'
import { api } from '../session/api.ts'
import { readTokens } from '@sofreh/identity/client'
import type { Draft } from './draft.ts'

type Pinned = Pick<Destination, 'key' | 'position' | 'words'>

/** Saves a pinned address to the account. Retries share one key, so they create one address. */
export function saveNew({ key, position, words }: Pinned): Promise<AddressView> {
  return api('POST /api-identity/identity/address', { body: { ...words, position }, idempotencyKey: key })
}

/** Saves the draft; without a session it stays beside the cart and is saved with the order. */
export async function saveDraft(
  { id, isForOrder, key, position, words }: Draft,
  terms: Terms | undefined,
): Promise<void> {
  if (!position) return
  let addressId = id
  if (id) await api('PUT /api-identity/identity/address', { body: { id, ...words, position } })
  else if (readTokens()) addressId = (await saveNew({ key, position, words })).id
  const isChosen = isForOrder || (id !== undefined && cartStore.get().destination?.addressId === id)
  if (isChosen) chooseDestination({ addressId, key, position, words, terms })
}

export function chooseDestination(destination: Destination): void {
  changeCart((cart) => ({ ...cart, destination }))
}

/**
 * Returns the id of the order's address. Saves an address that was pinned before signing in.
 * @throws ApiProblem when it cannot be saved
 */
export async function addressForOrder(): Promise<string | undefined> {
  const { destination } = cartStore.get()
  if (!destination || destination.addressId) return destination?.addressId
  const { id } = await saveNew(destination)
  changeCart((cart) =>
    cart.destination?.key === destination.key ? { ...cart, destination: { ...cart.destination, addressId: id } } : cart,
  )
  return id
}
