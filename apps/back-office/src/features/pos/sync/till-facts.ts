import type { DiningTable, SeatedTable } from '@sofreh/dining/contract'
import type { LoggedEntry } from '@sofreh/offline'
import { create } from 'zustand'
import type { Session } from '../../../session/session-queries.ts'
import type { TillDevice } from '../kept/till-device.ts'
import type { TillMenu } from '../menu/till-menu.ts'
import type { HeardOrder } from '@sofreh/ordering/contract'
import { type Bill, billsOf, type Echo } from './bills.ts'

export type TillTable = DiningTable & {
  openOrder: { orderId: string; number: string } | null
  /** Absent in what an earlier till kept. */
  reservation?: SeatedTable['reservation']
  /** In the server's order: hall by hall. */
  rank: number
}
/** The drawer's shift that this till sells in; number 0: opened here, and the server has not given it one. */
export type TillShift = { id: string; shiftId: string; number: number; drawerName: string; openedAt: string }
/** A drawer of the restaurant, and the shift that is open on it as last heard. */
export type TillDrawer = { id: string; name: string; openShift: TillShift | null }
/** The restaurant's ten shades, palest first, and what is written on the seventh. */
export type TillPalette = { shades: readonly string[]; onFill: string }
export type TillFacts = {
  /** Everything that is kept here was read; the till can be shown. */
  isReady: boolean
  session: Session | undefined
  device: TillDevice | undefined
  palette: TillPalette | undefined
  menu: TillMenu | undefined
  tables: readonly TillTable[]
  heard: readonly HeardOrder[]
  log: readonly LoggedEntry[]
  /** What the server said yes to and has not told back. */
  echoes: readonly Echo[]
  shift: TillShift | null
  drawers: readonly TillDrawer[]
  bills: readonly Bill[]
  isSyncing: boolean
  /** When the server was last heard, by this device's clock. */
  heardAtMs: number | undefined
  /** It was asked since, and nobody answered. */
  isUnheard: boolean
  /** The server's clock less this device's. */
  clockOffsetMs: number
  /** Whether the browser has promised not to throw this away; undefined where it cannot say. */
  isStorageKept: boolean | undefined
  set: (facts: Partial<Omit<TillFacts, 'set' | 'bills'>>) => void
}

/** What the till knows, read from the device and refreshed behind the screen. */
export const useTillFacts = create<TillFacts>((set) => ({
  isReady: false,
  session: undefined,
  device: undefined,
  palette: undefined,
  menu: undefined,
  tables: [],
  heard: [],
  log: [],
  echoes: [],
  shift: null,
  drawers: [],
  bills: [],
  isSyncing: false,
  heardAtMs: undefined,
  isUnheard: false,
  clockOffsetMs: 0,
  isStorageKept: undefined,
  set: (facts) =>
    set((before) => {
      const after = { ...before, ...facts }
      const isSame = (['heard', 'log', 'echoes', 'session'] as const).every((name) => after[name] === before[name])
      if (isSame || !after.session) return facts
      const { currency, preparationMinutes } = after.session.vendor
      const house = { currency, preparationMinutes }
      return { ...facts, bills: billsOf(after.heard, after.log, house, after.echoes) }
    }),
}))

/** What the server has not taken in. */
export function unsentOf(log: readonly LoggedEntry[]): LoggedEntry[] {
  return log.filter(({ state }) => state !== 'KEPT')
}
