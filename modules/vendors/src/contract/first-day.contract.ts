import { defineEndpoint } from '@sofreh/contract'
import { z } from 'zod'
import { firstDayAsides } from '../domain/first-day.ts'

const asides = z.object({
  /** Dismissed steps; `ALL`: the owner dismissed the whole list. */
  putAside: z.array(z.enum(firstDayAsides)).max(firstDayAsides.length),
})

const path = '/api-sofreh/vendors/first-day'

export const readFirstDay = defineEndpoint({
  method: 'GET',
  path,
  access: 'VENDOR_SETTINGS',
  summary: 'What the owner put aside of the first-day list; whether a step is done is read from its own facts',
  data: asides,
  refusals: {},
})

/** Replaces the whole list, so a repeat changes nothing. */
export const saveFirstDay = defineEndpoint({
  method: 'PUT',
  path,
  access: 'VENDOR_SETTINGS',
  summary: 'Puts steps of the first-day list aside, or takes them back',
  body: asides,
  data: asides,
  refusals: {},
})
