import { idField } from '@sofreh/contract'
import { z } from 'zod'
import { callKinds, callPayments, visitConfirmations, visitEndings } from '../domain/visit.ts'

/** A phone at the table. A guest without a name is shown by number. */
export const visitGuestField = z.object({
  id: idField,
  /** The seat of this guest's dishes on the bill. */
  number: z.int(),
  name: z.string(),
  /** Admitted by a guest who is at the table. */
  isAdmitted: z.boolean(),
  /** Asks to be admitted. */
  isAsking: z.boolean(),
})
export type VisitGuest = z.output<typeof visitGuestField>

export const callField = z.object({
  id: idField,
  kind: z.enum(callKinds),
  payBy: z.enum(callPayments).nullable(),
  guestId: idField,
  askedAt: z.string(),
  /** When staff accepted the call. */
  takenAt: z.string().nullable(),
  /** First name of the member of staff who accepted the call. */
  takenBy: z.string(),
})
export type TableCall = z.output<typeof callField>

/** A visit as one of its phones sees it. A guest who is not admitted sees no other guests and no code. */
export const visitField = z.object({
  id: idField,
  table: z.object({ id: idField, name: z.string(), categoryName: z.string() }),
  begunAt: z.string(),
  confirmation: z.enum(visitConfirmations),
  isConfirmed: z.boolean(),
  /** The code that admitted guests tell newcomers; null for a guest who is not admitted. */
  code: z.string().nullable(),
  endedAt: z.string().nullable(),
  endReason: z.enum(visitEndings).nullable(),
  me: visitGuestField,
  guests: z.array(visitGuestField),
  calls: z.array(callField),
})
export type VisitView = z.output<typeof visitField>

/** A visit as staff see it. */
export const tableVisitField = z.object({
  id: idField,
  tableId: idField,
  tableName: z.string(),
  begunAt: z.string(),
  lastActAt: z.string(),
  isConfirmed: z.boolean(),
  code: z.string(),
  billId: idField.nullable(),
  guests: z.array(visitGuestField),
  calls: z.array(callField),
})
export type TableVisit = z.output<typeof tableVisitField>

/** Events on visits, for open screens; `table-called` also plays a sound. */
export const visitEvents = ['visit-changed', 'table-called'] as const
