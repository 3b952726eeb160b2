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
  summary: 'Lists the halls in use with their tables and current parties',
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
  summary: 'Replaces a table: hall, name, seats, position and whether it is in use',
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
  summary: 'Lists all tables, including those out of use, for a till’s offline store',
  data: z.array(seatedTableShape),
  refusals: {},
})

export const pageTables = defineEndpoint({
  method: 'GET',
  path: '/api/diningtables/tables',
  access: 'TABLE_USE',
  summary: 'Lists tables by page, filtered by hall, displayed state, use and name',
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
  summary: 'Changes many tables at once: positions, list order, in or out of use',
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
  summary: 'Returns the table of a QR code',
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
