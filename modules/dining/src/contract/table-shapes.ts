import { idField } from '@sofreh/contract'
import { z } from 'zod'
import { tableStatuses } from '../domain/index.ts'

/** Where a table stands on its hall's plan, in steps of the plan's grid from its start corner. */
export const placeShape = z.object({ x: z.int().min(0).max(1000), y: z.int().min(0).max(1000) })

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

/** A table as staff see it: with who sits there. */
export const seatedTableShape = tableShape.extend({
  openOrder: z.object({ orderId: idField, number: z.string() }).nullable(),
})

export const hallShape = z.object({
  id: idField,
  name: z.string(),
  position: z.int(),
  isActive: z.boolean(),
  tableCount: z.int(),
})
export type Hall = z.infer<typeof hallShape>

/** What open screens hear of halls and tables. */
export const diningEvents = ['tables-changed'] as const
