import { createContext } from 'react'
import type { PosSheet } from '../engine/pos-sheet.ts'

/** The help page that an open sheet offers, and how it opens; undefined where it offers none. */
export const HelpPlace = createContext<{ place: string; onOpen: (place: string) => void } | undefined>(undefined)

const pageOf: Partial<Record<PosSheet['kind'], string>> = {
  pay: 'pay',
  charge: 'pay',
  bill: 'bill',
  open: 'bill',
  table: 'bill',
  nameTab: 'bill',
  customer: 'delivery',
  delivery: 'delivery',
  calls: 'delivery',
  drawer: 'drawer',
  shiftOrders: 'shiftOrders',
  receipt: 'shiftOrders',
  duties: 'shiftOrders',
  device: 'device',
  waiting: 'device',
  account: 'account',
  alarms: 'alarms',
  pause: 'alarms',
}

/** Returns the place of a sheet in the help: its own page, or the till's. */
export function helpPlaceOf(kind: PosSheet['kind']): string | undefined {
  if (kind === 'help' || kind === 'more') return undefined
  const page = pageOf[kind]
  return page ? `till/${page}` : 'till'
}
