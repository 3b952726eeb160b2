import { defineEndpoint, idField, idParams } from '@sofreh/contract'
import { z } from 'zod'
import { intervalShape } from './vendor-shapes.ts'

const storedInterval = intervalShape.extend({ id: idField })
const week = z.array(storedInterval)

export const getHours = defineEndpoint({
  method: 'GET',
  path: '/api-identity/identity/vendors/availabilitytime',
  access: 'VENDOR_SETTINGS',
  summary: 'Returns the weekly hours, from Saturday',
  data: week,
  refusals: {},
})

export const addHours = defineEndpoint({
  method: 'POST',
  path: '/api-identity/identity/vendors/availabilitytime',
  access: 'VENDOR_SETTINGS',
  summary: 'Adds openings or replaces the whole week; returns the resulting week',
  body: z.object({
    /** An opening belongs to the day it starts; an end at or before its start is on the next day. */
    intervals: z.array(intervalShape).max(50),
    /** True: replaces the whole week. */
    replace: z.boolean().default(false),
  }),
  data: week,
  refusals: { HOURS_OVERLAP: 422, HOURS_TOO_MANY: 422 },
})

export const removeHours = defineEndpoint({
  method: 'DELETE',
  path: '/api-identity/identity/vendors/availabilitytime/{id}',
  access: 'VENDOR_SETTINGS',
  summary: 'Deletes one opening; returns the resulting week',
  params: idParams,
  data: week,
  refusals: { HOURS_NOT_FOUND: 404 },
})
