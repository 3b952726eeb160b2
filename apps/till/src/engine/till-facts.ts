import type { DiningTable, SeatedTable } from '@sofreh/dining/contract'
import type { LoggedEntry } from '@sofreh/offline'
import { create } from 'zustand'
import type { Session } from '@sofreh/staff/session'
import type { TillDevice } from './till-device.ts'
import type { TillMenu } from './menu/till-menu.ts'
import type { TillOrder } from '@sofreh/ordering/contract'
import { type Bill, billsOf, type OptimisticUpdate } from './bills.ts'

export type TillTable = DiningTable & {
  openOrder: { orderId: string; number: string } | null
  /** Absent in rows stored by an older build. */
  reservation?: SeatedTable['reservation']
  /** Position in the server's order, hall by hall. */
  rank: number
}
/** The drawer's shift that this till sells in. Number 0: opened at this till and not numbered by the server yet. */
export type TillShift = { id: string; shiftId: string; number: number; drawerName: string; openedAt: string }
/** A drawer of the restaurant and its open shift as last pulled. */
export type TillDrawer = { id: string; name: string; openShift: TillShift | null }
/** The restaurant's ten shades, palest first, and the text colour on the seventh. */
export type TillPalette = { shades: readonly string[]; onFill: string }
export type TillFacts = {
  /** True once everything stored was read and the till can be shown. */
  isReady: boolean
  session: Session | undefined
  device: TillDevice | undefined
  palette: TillPalette | undefined
  menu: TillMenu | undefined
  tables: readonly TillTable[]
  syncedOrders: readonly TillOrder[]
  log: readonly LoggedEntry[]
  /** Commands that the server accepted and no pull has returned yet. */
  optimisticUpdates: readonly OptimisticUpdate[]
  shift: TillShift | null
  drawers: readonly TillDrawer[]
  bills: readonly Bill[]
  isSyncing: boolean
  /** When the server last answered, by this device's clock. */
  answeredAtMs: number | undefined
  /** True when the server was asked since and did not answer. */
  isServerSilent: boolean
  /** The server's clock minus this device's, in milliseconds. */
  clockOffsetMs: number
  /** Whether the browser promised not to evict the storage; undefined where it does not report it. */
  isStoragePersistent: boolean | undefined
  set: (facts: Partial<Omit<TillFacts, 'set' | 'bills'>>) => void
}

/** The till's data: read from the device at the start and refreshed by syncing. */
export const useTillFacts = create<TillFacts>((set) => ({
  isReady: false,
  session: undefined,
  device: undefined,
  palette: undefined,
  menu: undefined,
  tables: [],
  syncedOrders: [],
  log: [],
  optimisticUpdates: [],
  shift: null,
  drawers: [],
  bills: [],
  isSyncing: false,
  answeredAtMs: undefined,
  isServerSilent: false,
  clockOffsetMs: 0,
  isStoragePersistent: undefined,
  set: (facts) =>
    set((before) => {
      const after = { ...before, ...facts }
      const isSame = (['syncedOrders', 'log', 'optimisticUpdates', 'session'] as const).every(
        (name) => after[name] === before[name],
      )
      if (isSame || !after.session) return facts
      const { currency, preparationMinutes } = after.session.vendor
      const vendor = { currency, preparationMinutes }
      return { ...facts, bills: billsOf(after.syncedOrders, after.log, vendor, after.optimisticUpdates) }
    }),
}))

/** Returns the entries that the server has not accepted. */
export function unsentOf(log: readonly LoggedEntry[]): LoggedEntry[] {
  return log.filter(({ state }) => state !== 'KEPT')
}
