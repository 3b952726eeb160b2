/** What other slices may ask of a shift within their own transactions. */
import type { Money } from '@sofreh/kernel'
import type { ManualKind, NoteCount, UnsentWork } from '../../domain/index.ts'

export type ShiftEntry = {
  vendorId: string
  shiftId: string
  /** It happened while the till had no network: a shift that has closed meanwhile still takes it. */
  isLate?: boolean | undefined
}

/** An order that is placed in a shift. */
export type SaleOfShift = ShiftEntry & { orderId: string; amount: Money }

/** Cash that moves without being a sale's or a refund's. */
export type CashMove = ShiftEntry & {
  /** Made by whoever moved it; the same id again moves nothing twice. */
  id: string
  kind: ManualKind
  /** Above 0; the kind says which way it goes. */
  amount: Money
  reason: string
  personId: string | null
  /** When a till without a network moved it; absent: now. */
  at?: Date | undefined
}

/** What somebody counted in a drawer, by notes or as one sum. */
export type NewCount = {
  shiftId: string
  id: string
  total?: Money | undefined
  notes?: readonly NoteCount[] | undefined
  /** When a till without a network counted it; absent: now. */
  at?: Date | undefined
}

/** A shift is closed by its first count; the id makes it once. */
export type Closing = {
  shiftId: string
  id: string
  reason: string
  handsOn: boolean
  acceptsUnsent: boolean
  unsent?: UnsentWork | undefined
  /** When a till without a network closed it; absent: now. */
  at?: Date | undefined
}

/** A drawer's shift begins, under an id that the device made. */
export type NewShift = {
  id: string
  drawerId: string
  float: Money
  device: string
  deviceAt?: string | undefined
  /** When a till without a network opened it; absent: now. */
  openedAt?: Date | undefined
}
