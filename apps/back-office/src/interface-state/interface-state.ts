/**
 * Interface state of this browser that survives a reload (docs/reference/constants.md): one store, version 1. Discards
 * a store of another version. Reads synchronously, so the specification's read limit of 5000 ms never expires.
 * Excluded: the session, sales and taps (IndexedDB), text being typed, and the URL. The bell's settings belong to the
 * device and are shared with the till.
 */
import { create } from 'zustand'
import { persist } from 'zustand/middleware'

export const interfaceVersion = 1
export const interfaceKey = 'sofreh.interface'

export type InterfaceState = {
  /** The station of this kitchen display; empty: all. */
  kitchenStation: string
  tablesView: 'list' | 'plan'
  isSidebarOpen: boolean
}

const usual: InterfaceState = { kitchenStation: '', tablesView: 'list', isSidebarOpen: true }

export const useInterfaceState = create<InterfaceState>()(
  persist(() => ({ ...usual, ...fromLooseKeys() }), {
    name: interfaceKey,
    version: interfaceVersion,
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
    return validOf({ kitchenStation: station, tablesView: view, isSidebarOpen: sidebar !== 'false' })
  } catch {
    // A browser that forbids storage gets the default state.
    return {}
  }
}

/** Accepts only values of this version: every script of the host can write the storage. */
function validOf(stored: unknown): Partial<InterfaceState> {
  if (typeof stored !== 'object' || stored === null) return {}
  const { kitchenStation, tablesView, isSidebarOpen } = stored as Partial<Record<keyof InterfaceState, unknown>>
  return {
    ...(typeof kitchenStation === 'string' ? { kitchenStation } : {}),
    ...(tablesView === 'list' || tablesView === 'plan' ? { tablesView } : {}),
    ...(typeof isSidebarOpen === 'boolean' ? { isSidebarOpen } : {}),
  }
}
