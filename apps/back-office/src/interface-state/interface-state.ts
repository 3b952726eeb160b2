/**
 * Interface state of this browser that survives a reload (docs/reference/constants.md): one store, version 1. A store of another version is
 * discarded. It is read synchronously, so the specification's 5000 ms for reading it never pass. Never in it: the session, sales and taps
 * (IndexedDB), what is being typed, and what the address bar holds. The bell's settings are the device's and shared with the till.
 */
import { create } from 'zustand'
import { persist } from 'zustand/middleware'

export const interfaceVersion = 1
export const interfaceKey = 'sofreh.interface'

export type InterfaceState = {
  /** The station that this kitchen display stands at; empty: all. */
  kitchenStation: string
  tablesView: 'list' | 'plan'
  isSidebarOpen: boolean
}

const usual: InterfaceState = { kitchenStation: '', tablesView: 'list', isSidebarOpen: true }

export const useInterfaceState = create<InterfaceState>()(
  persist(() => ({ ...usual, ...fromLooseKeys() }), {
    name: interfaceKey,
    version: interfaceVersion,
    // Without a step from one version to the next the middleware would complain in the console and discard as well.
    migrate: () => usual,
    merge: (stored, current) => ({ ...current, ...validOf(stored) }),
  }),
)

/** What an older build wrote, key by key. */
function fromLooseKeys(): Partial<InterfaceState> {
  try {
    const [station, view, sidebar] = ['sofreh.kitchen.station', 'sofreh.tables.view', 'sofreh.isSidebarOpen'].map(
      (key) => localStorage.getItem(key),
    )
    return validOf({ kitchenStation: station, tablesView: view, isSidebarOpen: sidebar !== 'false' })
  } catch {
    // A browser that forbids storage has the usual state.
    return {}
  }
}

/** Only values that this version can have: storage is open to every program of the host. */
function validOf(stored: unknown): Partial<InterfaceState> {
  if (typeof stored !== 'object' || stored === null) return {}
  const { kitchenStation, tablesView, isSidebarOpen } = stored as Partial<Record<keyof InterfaceState, unknown>>
  return {
    ...(typeof kitchenStation === 'string' ? { kitchenStation } : {}),
    ...(tablesView === 'list' || tablesView === 'plan' ? { tablesView } : {}),
    ...(typeof isSidebarOpen === 'boolean' ? { isSidebarOpen } : {}),
  }
}
