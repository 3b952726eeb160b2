/**
 * Interface state of this browser that survives a reload (docs/reference/constants.md): one store, version 1. Discards
 * a store of another version. Reads synchronously, so the specification's read limit of 5000 ms never expires.
 * Excluded: the session, sales and taps (IndexedDB), text being typed, and the URL.
 */
import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import { type StoredLists, validLists } from './stored-lists.ts'

export const interfaceVersion = 1
export const interfaceKey = 'sofreh.interface'

export const ringVolumes = [0.25, 0.5, 0.75, 1] as const
/** Durations of a mute, in minutes. */
export const muteMinutes = [5, 15, 30] as const
const longestMuteMs = Math.max(...muteMinutes) * 60_000

export type InterfaceState = {
  /** The station of this kitchen display; empty: all. */
  kitchenStation: string
  tablesView: 'list' | 'plan'
  isSidebarOpen: boolean
  /** The parts of the price above the total of the till. */
  arePricePartsShown: boolean
  /** Volume of the bell, shared by till, office and kitchen display. */
  ringVolume: number
  /** By this device's clock; a mute always ends by itself. */
  mutedUntilMs: number
  lists: StoredLists
}

const usual: InterfaceState = {
  kitchenStation: '',
  tablesView: 'list',
  isSidebarOpen: true,
  arePricePartsShown: true,
  ringVolume: 0.75,
  mutedUntilMs: 0,
  lists: {},
}

/** A full or forbidden storage costs the memory of a reload, not the page. */
const forgivingStorage = {
  getItem: (key: string) => attempt(() => localStorage.getItem(key)) ?? null,
  setItem: (key: string, value: string) => attempt(() => localStorage.setItem(key, value)),
  removeItem: (key: string) => attempt(() => localStorage.removeItem(key)),
}

function attempt<Value>(action: () => Value): Value | undefined {
  try {
    return action()
  } catch {
    return undefined
  }
}

export const useInterfaceState = create<InterfaceState>()(
  persist(() => ({ ...usual, ...fromLooseKeys() }), {
    name: interfaceKey,
    version: interfaceVersion,
    storage: createJSONStorage(() => forgivingStorage),
    // Without a migration the middleware logs an error to the console, and discards the state as well.
    migrate: () => usual,
    merge: (stored, current) => ({ ...current, ...validOf(stored) }),
  }),
)

/** Reads the values an older build stored key by key. */
function fromLooseKeys(): Partial<InterfaceState> {
  try {
    const [station, view, sidebar] = ['sofreh.kitchen.station', 'sofreh.tables.view', 'sofreh.isSidebarOpen'].map(
      (key) => localStorage.getItem(key),
    )
    const loose = validOf({
      kitchenStation: station,
      tablesView: view,
      isSidebarOpen: sidebar !== 'false',
      arePricePartsShown: localStorage.getItem('sofreh.till.price-parts') !== 'folded',
    })
    return { ...loose, ...ringOfLooseKey() }
  } catch {
    // A browser that forbids storage gets the default state.
    return {}
  }
}

function ringOfLooseKey(): Partial<InterfaceState> {
  const stored: unknown = JSON.parse(localStorage.getItem('sofreh.ringing') ?? '{}')
  if (typeof stored !== 'object' || stored === null) return {}
  const { volume, mutedUntilMs } = stored as Partial<Record<string, unknown>>
  return validOf({ ringVolume: volume, mutedUntilMs })
}

/** Follows changes made in another tab. @returns a function that stops */
export function followInterfaceState(): () => void {
  const listen = (event: StorageEvent) => {
    if (event.key === interfaceKey) void useInterfaceState.persist.rehydrate()
  }
  window.addEventListener('storage', listen)
  return () => window.removeEventListener('storage', listen)
}

/** Accepts only values of this version: every script of the host can write the storage. */
function validOf(stored: unknown): Partial<InterfaceState> {
  if (typeof stored !== 'object' || stored === null) return {}
  const values = stored as Partial<Record<keyof InterfaceState, unknown>>
  const { kitchenStation, tablesView, isSidebarOpen, arePricePartsShown } = values
  return {
    ...(typeof kitchenStation === 'string' ? { kitchenStation } : {}),
    ...(tablesView === 'list' || tablesView === 'plan' ? { tablesView } : {}),
    ...(typeof isSidebarOpen === 'boolean' ? { isSidebarOpen } : {}),
    ...(typeof arePricePartsShown === 'boolean' ? { arePricePartsShown } : {}),
    ...validRing(values),
    ...('lists' in values ? { lists: validLists(values.lists) } : {}),
  }
}

function validRing(values: { ringVolume?: unknown; mutedUntilMs?: unknown }): Partial<InterfaceState> {
  const ringVolume = ringVolumes.find((each) => each === values.ringVolume)
  const { mutedUntilMs } = values
  const isMute = typeof mutedUntilMs === 'number' && mutedUntilMs >= 0 && mutedUntilMs <= Date.now() + longestMuteMs
  return { ...(ringVolume ? { ringVolume } : {}), ...(isMute ? { mutedUntilMs } : {}) }
}
