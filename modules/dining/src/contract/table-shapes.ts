import { idField, instantField } from '@sofreh/contract'
import { z } from 'zod'
import { tableForms, tableStatuses } from '../domain/index.ts'

/** Position and form of a table on its hall's plan, in steps of the plan's grid from the start corner. */
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
  /** Also the id in its QR code. */
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

/** The party that holds a table now, or is expected there soon. */
export const tableReservationShape = z.object({
  id: idField,
  startsAt: instantField,
  endsAt: instantField,
  partySize: z.int(),
  customerName: z.string(),
  state: z.enum(['RESERVED', 'SEATED']),
  /** All tables of the party; several tables are combined. */
  tableIds: z.array(idField),
})

/** A table as staff see it, with its open order and reservation. RESERVED also while a party is expected soon. */
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

/** Events on halls, tables, reservations and the waiting list, for open screens. */
export const diningEvents = ['tables-changed', 'reserves-changed'] as const
