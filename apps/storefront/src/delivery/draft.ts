import type { AddressView } from '@sofreh/customers/client'
import { newId } from '@sofreh/kernel'
import { createStore, useStore } from '@sofreh/kit'
import { useEffect } from 'react'
import { cartStore } from '../cart/cart-store.ts'
import { type AddressText, isDestination, emptyAddress, type Position } from '../content/destination.ts'
import { writeStored, readStored } from '@sofreh/kit/stored'
import { contentStore } from '../frame/content-store.ts'
import { navigate } from '../frame/route.ts'
import { readTokens } from '@sofreh/identity/client'

/** An address being entered. Stored in the browser, so that it survives a reload or a sign-in. */
export type Draft = {
  /** True for the order in the cart, false for the account only. */
  isForOrder: boolean
  /** The saved address being edited; absent: a new one. */
  id?: string | undefined
  key: string
  position?: Position | undefined
  words: AddressText
  /** Address text from a map service; replaced when the pin moves. */
  found?: string | undefined
  /** Map service text that the guest confirmed. */
  confirmed?: string | undefined
}

/** Returns true while the address text is a map service's guess that the guest neither confirmed nor changed. */
export function isGuess({ words: { address }, found, confirmed }: Draft): boolean {
  return address !== '' && address === found && address !== confirmed
}

export const draftStore = createStore<Draft | undefined>(undefined)

const storageName = () => `sofreh.address.${contentStore.get()?.landing.id ?? ''}`

/** Returns the draft of this page, the stored one, or a new one that starts from the cart's destination. */
export function openDraft(): Draft {
  const stored = draftStore.get() ?? readStored(storageName(), isDraft)
  const draft = stored ?? draftFromCart()
  if (draft !== draftStore.get()) draftStore.set(draft)
  return draft
}

export function changeDraft(change: Partial<Draft>): void {
  // A different address gets a new idempotency key.
  const draft = { ...openDraft(), key: newId(), ...change }
  draftStore.set(draft)
  writeStored(storageName(), draft)
}

/** Deletes the draft from memory and storage. */
export function endDraft(): void {
  draftStore.set(undefined)
  writeStored(storageName(), undefined)
}

/** Opens the draft together with the sheet that uses it. */
export function useDraft(): Draft | undefined {
  useEffect(() => void openDraft(), [])
  return useStore(draftStore, (state) => state)
}

/** Starts from the cart's destination when that is only a pin. */
function draftFromCart(): Draft {
  const { destination } = cartStore.get()
  const isLoose = destination !== undefined && destination.addressId === undefined
  return isLoose
    ? { isForOrder: true, key: newId(), position: destination.position, words: destination.words }
    : { isForOrder: true, key: newId(), words: emptyAddress }
}

function isDraft(value: unknown): value is Draft {
  const draft = value as Partial<Draft> | null
  // Without a pin it is not a destination yet.
  return isDestination({ position: { lat: 0, lng: 0 }, ...draft })
}

type Depth = { depth?: number } | null
const depthNow = () => (history.state as Depth)?.depth ?? 0
/** Where the guest was when the first of the sheets opened. */
let cameFrom: number | undefined

/** Asks for the destination: by saved addresses, or on the map where there are none. */
export function askWhere(): void {
  cameFrom = depthNow()
  navigate({ sheet: readTokens() ? 'address' : 'pin' })
}

/** Starts a new address, or edits a saved one. */
export function beginAddress({ isForOrder, address }: { isForOrder: boolean; address?: AddressView }): void {
  if (!isForOrder) cameFrom = depthNow()
  endDraft()
  if (address) {
    const { id, position, title, plaque, unit, description, receiverName, receiverPhone } = address
    const addressText = { title, address: address.address, plaque, unit, description, receiverName, receiverPhone }
    changeDraft({ isForOrder, id, position: position ?? undefined, words: addressText })
  } else changeDraft({ isForOrder, words: emptyAddress, id: undefined, position: undefined })
  navigate({ sheet: 'pin' })
}

/** Closes all sheets and returns to where the guest came from. */
export function leaveSheets(): void {
  endDraft()
  const from = cameFrom
  cameFrom = undefined
  const depth = depthNow()
  if (from !== undefined && from < depth) history.go(from - depth)
  else navigate({ sheet: undefined }, { replace: true })
}
