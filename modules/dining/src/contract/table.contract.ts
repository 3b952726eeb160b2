import { defineEndpoint, flagField, idField, idParams, pageQuery, textField } from '@sofreh/contract'
import { z } from 'zod'
import { tableSorts, tableStatuses } from '../domain/index.ts'
import { hallShape, placeShape, seatedTableShape, tableShape } from './table-shapes.ts'

const nameField = textField(40)
const seatsField = z.int().min(1).max(100)

export const getPlan = defineEndpoint({
  method: 'GET',
  path: '/api/diningtables',
  access: 'TABLE_USE',
  summary: 'The halls in use, each with its tables and who sits there',
  data: z.array(hallShape.extend({ tables: z.array(seatedTableShape) })),
  refusals: {},
})

export const addTables = defineEndpoint({
  method: 'POST',
  path: '/api/diningtables',
  access: 'TABLE_EDIT',
  summary: 'Adds one or many tables to a hall, all or none',
  body: z.object({
    categoryId: idField,
    tables: z
      .array(z.object({ name: nameField, seats: seatsField.default(4), place: placeShape.nullable().default(null) }))
      .min(1)
      .max(100),
  }),
  data: z.array(tableShape),
  refusals: { TABLE_CATEGORY_NOT_FOUND: 404, TABLE_NAME_TAKEN: 409 },
})

export const changeTable = defineEndpoint({
  method: 'PUT',
  path: '/api/diningtables',
  access: 'TABLE_EDIT',
  summary: 'Changes a table as a whole: its hall, name, seats, place and whether it is in use',
  body: z.object({
    id: idField,
    categoryId: idField,
    name: nameField,
    seats: seatsField,
    place: placeShape.nullable(),
    isActive: z.boolean(),
  }),
  data: tableShape,
  refusals: {
    TABLE_NOT_FOUND: 404,
    TABLE_CATEGORY_NOT_FOUND: 404,
    TABLE_NAME_TAKEN: 409,
    TABLE_HAS_OPEN_ORDER: 409,
  },
})

export const getAllTables = defineEndpoint({
  method: 'GET',
  path: '/api/diningtables/alltables',
  access: 'TABLE_USE',
  summary: 'Every table, also those out of use, in one list; what a till keeps for offline work',
  data: z.array(seatedTableShape),
  refusals: {},
})

export const pageTables = defineEndpoint({
  method: 'GET',
  path: '/api/diningtables/tables',
  access: 'TABLE_USE',
  summary: 'Tables page by page, by hall, state as it is shown, use and name',
  query: pageQuery.extend({
    sort: z.enum(tableSorts).default('position'),
    categoryId: idField.optional(),
    status: z.enum(tableStatuses).optional(),
    isActive: flagField.optional(),
  }),
  data: seatedTableShape,
  answer: 'page',
  refusals: {},
})

export const changeTables = defineEndpoint({
  method: 'PATCH',
  path: '/api/diningtables/tables',
  access: 'TABLE_EDIT',
  summary: 'Changes some facts of many tables at once: places after dragging, order in the list, in or out of use',
  body: z.object({
    tables: z
      .array(
        z.object({
          id: idField,
          place: placeShape.nullable().optional(),
          position: z.int().min(0).max(10_000).optional(),
          status: z.enum(tableStatuses).optional(),
          isActive: z.boolean().optional(),
        }),
      )
      .min(1)
      .max(200),
  }),
  data: z.array(tableShape),
  refusals: { TABLE_NOT_FOUND: 404, TABLE_NAME_TAKEN: 409, TABLE_HAS_OPEN_ORDER: 409 },
})

export const getTable = defineEndpoint({
  method: 'GET',
  path: '/api/diningtables/tables/{id}',
  access: 'public',
  summary: 'The table a QR code names',
  params: idParams,
  data: z.object({
    id: idField,
    name: z.string(),
    categoryId: idField,
    categoryName: z.string(),
    seats: z.int(),
  }),
  refusals: { TABLE_NOT_FOUND: 404 },
})
