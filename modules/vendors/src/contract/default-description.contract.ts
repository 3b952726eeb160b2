import { defineEndpoint, idField, idParams, pageQuery, textField } from '@sofreh/contract'
import { z } from 'zod'
import { descriptionPlaces } from '../domain/default-descriptions.ts'

const descriptionField = z.object({
  id: idField,
  description: z.string(),
  /** Where it is offered: for an order line, for the order, or both. */
  place: z.enum(descriptionPlaces),
  /** Sort key, ascending. */
  position: z.int(),
})
export type DefaultDescription = z.output<typeof descriptionField>

const path = '/api-identity/identity/defaultdescription'
const written = { description: textField(100), place: z.enum(descriptionPlaces).default('ANYWHERE') }
const found = { DEFAULT_DESCRIPTION_NOT_FOUND: 404 } as const
const alone = { DEFAULT_DESCRIPTION_EXISTS: 409 } as const

export const pageDescriptions = defineEndpoint({
  method: 'GET',
  path,
  access: 'staff',
  summary: 'Lists default descriptions by page; searches by part of the text',
  query: pageQuery,
  answer: 'page',
  data: descriptionField,
  refusals: {},
})

export const listDescriptions = defineEndpoint({
  method: 'GET',
  path: `${path}/list`,
  access: 'staff',
  summary: 'Lists all default descriptions, for the till',
  data: z.array(descriptionField),
  refusals: {},
})

export const getDescription = defineEndpoint({
  method: 'GET',
  path: `${path}/{id}`,
  access: 'staff',
  summary: 'Returns a default description',
  params: idParams,
  data: descriptionField,
  refusals: found,
})

export const addDescription = defineEndpoint({
  method: 'POST',
  path,
  access: 'VENDOR_SETTINGS',
  summary: 'Adds a default description at the end',
  body: z.object(written),
  data: descriptionField,
  refusals: { ...alone, TOO_MANY_DEFAULT_DESCRIPTIONS: 409 },
})

export const changeDescription = defineEndpoint({
  method: 'PUT',
  path,
  access: 'VENDOR_SETTINGS',
  summary: 'Changes a default description; existing orders keep their text',
  body: z.object({ id: idField, ...written, position: z.int().min(0).max(10_000).optional() }),
  data: descriptionField,
  refusals: { ...found, ...alone },
})

export const removeDescription = defineEndpoint({
  method: 'DELETE',
  path: `${path}/{id}`,
  access: 'VENDOR_SETTINGS',
  summary: 'Deletes a default description',
  params: idParams,
  data: z.object({ id: idField }),
  refusals: found,
})
