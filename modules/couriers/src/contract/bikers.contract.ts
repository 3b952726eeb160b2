import { defineEndpoint, flagField, idField, idParams, pageQuery } from '@sofreh/contract'
import { z } from 'zod'
import { bikerBody, bikerFields, bikerShape, positionShape } from './courier-shapes.ts'

export const addBiker = defineEndpoint({
  method: 'POST',
  path: '/api/bikers',
  access: 'BIKER_EDIT',
  summary: 'Adds a courier of the vendor',
  body: bikerBody,
  data: bikerShape,
  refusals: { BIKER_EXISTS: 409 },
})

export const changeBiker = defineEndpoint({
  method: 'PATCH',
  path: '/api/bikers',
  access: 'BIKER_EDIT',
  summary: 'Changes the given fields of a courier; one without an active account can no longer sign in',
  body: z.object({ ...z.object(bikerFields).partial().shape, id: idField }),
  data: bikerShape,
  refusals: { BIKER_NOT_FOUND: 404, BIKER_EXISTS: 409, BIKER_IS_CARRYING: 409 },
})

export const listBikers = defineEndpoint({
  method: 'GET',
  path: '/api/bikers',
  access: 'BIKER_VIEW',
  summary: 'Lists couriers by name, filtered by text and activity',
  query: pageQuery.extend({ isActive: flagField.optional() }),
  data: bikerShape,
  answer: 'page',
  refusals: {},
})

export const allBikers = defineEndpoint({
  method: 'GET',
  path: '/api/bikers/all-bikers',
  access: 'BIKER_VIEW',
  summary: 'Returns all active couriers, and those who left while they hold cash, with duty, orders and last position',
  data: z.array(
    bikerShape.extend({
      position: positionShape.nullable(),
      /** Holds cash; the amount stays hidden from the person who counts it. */
      hasCash: z.boolean(),
      /** Holds as much cash as their limit, or more. */
      isOverLimit: z.boolean(),
    }),
  ),
  refusals: {},
})

export const freeBikers = defineEndpoint({
  method: 'GET',
  path: '/api/bikers/free-bikers',
  access: 'BIKER_ASSIGN',
  summary: 'Returns the couriers who are on duty without an open trip, the longest waiting first',
  data: z.array(bikerShape),
  refusals: {},
})

export const bikerNames = defineEndpoint({
  method: 'GET',
  path: '/api/bikers/key-value',
  access: 'BIKER_VIEW',
  summary: 'Returns ids and names of active couriers',
  data: z.array(z.object({ id: idField, name: z.string() })),
  refusals: {},
})

export const getBiker = defineEndpoint({
  method: 'GET',
  path: '/api-identity/identity/bikers/{id}',
  access: 'BIKER_VIEW',
  summary: 'Returns a courier of the vendor',
  params: idParams,
  data: bikerShape,
  refusals: { BIKER_NOT_FOUND: 404 },
})
