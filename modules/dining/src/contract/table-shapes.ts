import { idField, instantField } from '@sofreh/contract'
import { z } from 'zod'
import { tableForms, tableStatuses } from '../domain/index.ts'

/** Where a table stands on its hall's plan and how it looks there, in steps of the plan's grid from its start corner. */
export const placeShape = z.object({
  x: z.int().min(0).max(1000),
  y: z.int().min(0).max(1000),
  width: z.int().min(4).max(60).default(10),
  height: z.int().min(4).max(60).default(10),
  shape: z.enum(tableForms).default('SQUARE'),
  /** In degrees, clockwise. */
  turn: z.int().min(0).max(345).multipleOf(15).default(0),
})
export type TablePlace = z.infer<typeof placeShape>

export const tableShape = z.object({
  /** Also what its QR code carries. */
  id: idField,
  name: z.string(),
  categoryId: idField,
  categoryName: z.string(),
  seats: z.int(),
  place: placeShape.nullable(),
  status: z.enum(tableStatuses),
  isActive: z.boolean(),
  position: z.int(),
})
export type DiningTable = z.infer<typeof tableShape>

/** Who holds a table now, or is expected at it soon. */
export const tableReservationShape = z.object({
  id: idField,
  startsAt: instantField,
  endsAt: instantField,
  partySize: z.int(),
  customerName: z.string(),
  state: z.enum(['RESERVED', 'SEATED']),
  /** All tables of the party: more than one are joined. */
  tableIds: z.array(idField),
})

/** A table as staff see it: with who sits there and who is expected. RESERVED also while somebody is expected soon. */
export const seatedTableShape = tableShape.extend({
  openOrder: z.object({ orderId: idField, number: z.string() }).nullable(),
  reservation: tableReservationShape.nullable(),
})
export type SeatedTable = z.infer<typeof seatedTableShape>

export const hallShape = z.object({
  id: idField,
  name: z.string(),
  position: z.int(),
  isActive: z.boolean(),
  tableCount: z.int(),
})
export type Hall = z.infer<typeof hallShape>

/** What open screens hear of halls, tables, reservations and who waits. */
export const diningEvents = ['tables-changed', 'reserves-changed'] as const
