import { defineEndpoint, idField, idParams, textField } from '@sofreh/contract'
import { z } from 'zod'
import { hallShape, tableShape } from './table-shapes.ts'

const nameField = textField(40)

export const addTableCategory = defineEndpoint({
  method: 'POST',
  path: '/api/diningtables/categories',
  access: 'TABLE_EDIT',
  summary: 'Adds a hall',
  body: z.object({ name: nameField }),
  data: hallShape,
  refusals: { TABLE_CATEGORY_NAME_TAKEN: 409 },
})

export const changeTableCategory = defineEndpoint({
  method: 'PUT',
  path: '/api/diningtables/categories',
  access: 'TABLE_EDIT',
  summary: 'Changes the name of a hall and whether it is in use',
  body: z.object({ id: idField, name: nameField, isActive: z.boolean() }),
  data: hallShape,
  refusals: { TABLE_CATEGORY_NOT_FOUND: 404, TABLE_CATEGORY_NAME_TAKEN: 409, TABLE_HAS_OPEN_ORDER: 409 },
})

export const arrangeTableCategories = defineEndpoint({
  method: 'PATCH',
  path: '/api/diningtables/categories',
  access: 'TABLE_EDIT',
  summary: 'Sets the order of the halls',
  body: z.object({
    categories: z
      .array(z.object({ id: idField, position: z.int().min(0).max(10_000) }))
      .min(1)
      .max(100),
  }),
  data: z.array(hallShape),
  refusals: { TABLE_CATEGORY_NOT_FOUND: 404 },
})

export const getTableCategories = defineEndpoint({
  method: 'GET',
  path: '/api/diningtables/categories',
  access: 'TABLE_USE',
  summary: 'Lists the halls in order',
  data: z.array(hallShape),
  refusals: {},
})

export const getTableCategory = defineEndpoint({
  method: 'GET',
  path: '/api/diningtables/categories/{id}',
  access: 'TABLE_USE',
  summary: 'Returns a hall with all its tables',
  params: idParams,
  data: hallShape.extend({ tables: z.array(tableShape) }),
  refusals: { TABLE_CATEGORY_NOT_FOUND: 404 },
})
