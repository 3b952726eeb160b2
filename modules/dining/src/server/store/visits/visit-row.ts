import type { CallKind, CallPayment, VisitConfirmation, VisitEnding } from '../../../domain/index.ts'

/** A visit as stored. */
export type VisitRow = {
  id: string
  tableId: string
  tableName: string
  categoryName: string
  code: string
  wrongCodes: number
  begunAt: Date
  lastActAt: Date
  confirmedAt: Date | null
  billId: string | null
  endedAt: Date | null
  endReason: VisitEnding | null
}

export type GuestRow = {
  id: string
  visitId: string
  number: number
  name: string
  admittedAt: Date | null
  askedAt: Date | null
  wrongCodes: number
}

export type CallRow = {
  id: string
  visitId: string
  guestId: string
  kind: CallKind
  payBy: CallPayment | null
  askedAt: Date
  takenAt: Date | null
  takenBy: string | null
  doneAt: Date | null
}

/** The guest and visit of a token. */
export type Seated = { visit: VisitRow; guest: GuestRow }
export type { VisitConfirmation }
