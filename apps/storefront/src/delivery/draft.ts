import type { AddressView } from '@sofreh/customers/client'
import { newId } from '@sofreh/kernel'
import { createStore, useStore } from '@sofreh/kit'
import { useEffect } from 'react'
import { cartStore } from '../cart/cart-store.ts'
import { type AddressWords, isDestination, noWords, type Position } from '../cart/destination.ts'
import { keep, readKept } from '../cart/kept.ts'
import { contentStore } from '../frame/content-store.ts'
import { navigate } from '../frame/route.ts'
import { readTokens } from '../session/tokens.ts'

/** An address on its way: pinned, being written. Kept in the browser, so that a reload or a sign-in loses nothing. */
export type Draft = {
  /** For the order in the cart, or only for the account. */
  isForOrder: boolean
  /** The saved address that is changed; absent: a new one. */
  id?: string | undefined
  key: string
  position?: Position | undefined
  words: AddressWords
  /** Words that a map service found; they give way to those of another place. */
  found?: string | undefined
  /** The found words that the guest has confirmed. */
  confirmed?: string | undefined
}

/** Whether the words of the address are a map service's guess that its guest has neither confirmed nor changed. */
export function isGuess({ words: { address }, found, confirmed }: Draft): boolean {
  return address !== '' && address === found && address !== confirmed
}

export const draftStore = createStore<Draft | undefined>(undefined)

const keptName = () => `sofreh.address.${contentStore.get()?.landing.id ?? ''}`

/** The draft of this page, of an earlier visit, or a new one that begins where the order goes now. */
export function openDraft(): Draft {
  const kept = draftStore.get() ?? readKept(keptName(), isDraft)
  const draft = kept ?? draftFromCart()
  if (draft !== draftStore.get()) draftStore.set(draft)
  return draft
}

export function changeDraft(change: Partial<Draft>): void {
  // Another address is another wish to save one.
  const draft = { ...openDraft(), key: newId(), ...change }
  draftStore.set(draft)
  keep(keptName(), draft)
}

/** An address on its way is forgotten, here and in what the browser keeps. */
export function endDraft(): void {
  draftStore.set(undefined)
  keep(keptName(), undefined)
}

/** The draft, opened with the sheet that asks for it. */
export function useDraft(): Draft | undefined {
  useEffect(() => void openDraft(), [])
  return useStore(draftStore, (state) => state)
}

/** An address that is only pinned so far is what the guest goes on with. */
function draftFromCart(): Draft {
  const { destination } = cartStore.get()
  const isLoose = destination !== undefined && destination.addressId === undefined
  return isLoose
    ? { isForOrder: true, key: newId(), position: destination.position, words: destination.words }
    : { isForOrder: true, key: newId(), words: noWords }
}

function isDraft(value: unknown): value is Draft {
  const draft = value as Partial<Draft> | null
  // Without its pin it is no destination yet.
  return isDestination({ position: { lat: 0, lng: 0 }, ...draft })
}

type Depth = { depth?: number } | null
const depthNow = () => (history.state as Depth)?.depth ?? 0
/** Where the guest was when the first of the sheets opened. */
let cameFrom: number | undefined

/** Asks where to: among the saved addresses, or on the map for who has none. */
export function askWhere(): void {
  cameFrom = depthNow()
  navigate({ sheet: readTokens() ? 'address' : 'pin' })
}

/** Begins a new address, or the change of a saved one. */
export function beginAddress({ isForOrder, address }: { isForOrder: boolean; address?: AddressView }): void {
  if (!isForOrder) cameFrom = depthNow()
  endDraft()
  if (address) {
    const { id, position, title, plaque, unit, description, receiverName, receiverPhone } = address
    const words = { title, address: address.address, plaque, unit, description, receiverName, receiverPhone }
    changeDraft({ isForOrder, id, position: position ?? undefined, words })
  } else changeDraft({ isForOrder, words: noWords, id: undefined, position: undefined })
  navigate({ sheet: 'pin' })
}

/** Done: back to where the guest came from, past all sheets. */
export function leaveSheets(): void {
  endDraft()
  const from = cameFrom
  cameFrom = undefined
  const depth = depthNow()
  if (from !== undefined && from < depth) history.go(from - depth)
  else navigate({ sheet: undefined }, { replace: true })
}
