import { isUuid } from '@sofreh/kernel'
import { createStore } from '@sofreh/kit'
import { writeStored, readStored } from '@sofreh/kit/stored'
import { api } from '../session/api.ts'

/**
 * Favourite dishes. Stored on this phone, so that they need no sign-in and no network. Changes not yet synced wait in
 * `added` and `removed`.
 */
export type Favourites = { ids: readonly string[]; added: readonly string[]; removed: readonly string[] }
const none: Favourites = { ids: [], added: [], removed: [] }
export const favouriteStore = createStore<Favourites>(none)
let openedFor: string | undefined
let syncing: Promise<void> | undefined
/** Counts sign-outs on this phone: a response requested before the last one belongs to the previous user. */
let left = 0

const nameOf = (vendorId: string) => `sofreh.favourites.${vendorId}`

/** Loads what this phone stored; follows other tabs. */
export function openFavourites(vendorId: string): void {
  if (openedFor === vendorId) return
  openedFor = vendorId
  const read = () => favouriteStore.set(readStored(nameOf(vendorId), isFavourites) ?? none)
  read()
  addEventListener('storage', (event) => {
    if (event.key === nameOf(vendorId)) read()
  })
}

export function isMarked(favourites: Favourites, id: string): boolean {
  return favourites.ids.includes(id)
}

/** Adds or removes a favourite; the last change wins. */
export function withMark(favourites: Favourites, id: string, isOn: boolean): Favourites {
  const without = (list: readonly string[]) => list.filter((each) => each !== id)
  return {
    ids: isOn ? [id, ...without(favourites.ids)] : without(favourites.ids),
    added: isOn ? [...without(favourites.added), id] : without(favourites.added),
    removed: isOn ? without(favourites.removed) : [...without(favourites.removed), id],
  }
}

/** Merges the server's list with local changes that are not synced yet. */
export function merged(
  local: Favourites,
  server: readonly string[],
  synced: Pick<Favourites, 'added' | 'removed'>,
): Favourites {
  const added = local.added.filter((id) => !synced.added.includes(id))
  const removed = local.removed.filter((id) => !synced.removed.includes(id))
  const ids = [...added.toReversed(), ...server.filter((id) => !added.includes(id))]
  return { ids: ids.filter((id) => !removed.includes(id)), added, removed }
}

export function mark(id: string, isOn: boolean): void {
  set(withMark(favouriteStore.get(), id, isOn))
}

/** Syncs favourites in both directions for a signed-in guest. Runs once at a time. */
export function syncFavourites(): Promise<void> {
  if (syncing) return syncing
  const one = syncOnce().finally(() => {
    if (syncing === one) syncing = undefined
  })
  syncing = one
  return one
}

async function syncOnce(): Promise<void> {
  const { added, removed } = favouriteStore.get()
  const before = left
  // Without an answer the changes stay on this phone.
  const synced = await api('PUT /api-sofreh/customers/favourites', {
    body: { add: [...added], remove: [...removed] },
  }).catch(() => undefined)
  if (synced && before === left) set(merged(favouriteStore.get(), synced.menuItemIds, { added, removed }))
}

/** Deletes the favourites of a guest who signs out. */
export function forgetFavourites(vendorId: string): void {
  openFavourites(vendorId)
  left += 1
  syncing = undefined
  set(none)
}

function set(next: Favourites): void {
  favouriteStore.set(next)
  if (openedFor) writeStored(nameOf(openedFor), next === none ? undefined : next)
}

function isFavourites(value: unknown): value is Favourites {
  if (typeof value !== 'object' || value === null) return false
  const { ids, added, removed } = value as Partial<Favourites>
  return [ids, added, removed].every((list) => Array.isArray(list) && list.every((id) => isUuid(String(id))))
}
