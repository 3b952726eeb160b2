import { idField } from '@sofreh/contract'
import { z } from 'zod'
import { callKinds, callPayments, visitConfirmations, visitEndings } from '../domain/visit.ts'

/** A phone at the table. Who gave no name is called by the number. */
export const visitGuestField = z.object({
  id: idField,
  /** The seat of this guest's dishes on the bill. */
  number: z.int(),
  name: z.string(),
  /** Somebody who is at the table has let it in. */
  isAdmitted: z.boolean(),
  /** Asks to be let in. */
  isAsking: z.boolean(),
})
export type VisitGuest = z.output<typeof visitGuestField>

export const callField = z.object({
  id: idField,
  kind: z.enum(callKinds),
  payBy: z.enum(callPayments).nullable(),
  guestId: idField,
  askedAt: z.string(),
  /** Somebody is on the way. */
  takenAt: z.string().nullable(),
  /** The first name of who is on the way. */
  takenBy: z.string(),
})
export type TableCall = z.output<typeof callField>

/** A visit as a phone of it sees it. Who was not let in yet sees nobody else and no code. */
export const visitField = z.object({
  id: idField,
  table: z.object({ id: idField, name: z.string(), categoryName: z.string() }),
  begunAt: z.string(),
  confirmation: z.enum(visitConfirmations),
  isConfirmed: z.boolean(),
  /** What those at the table tell who sits down with them; null for who is not of them. */
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

/** What open screens hear of visits; `table-called` also rings. */
export const visitEvents = ['visit-changed', 'table-called'] as const
