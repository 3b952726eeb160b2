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
  summary: 'Lists the steps of the first-day list that the owner put aside',
  data: asides,
  refusals: {},
})

/** Replaces the whole list, so a repeat changes nothing. */
export const saveFirstDay = defineEndpoint({
  method: 'PUT',
  path,
  access: 'VENDOR_SETTINGS',
  summary: 'Puts steps of the first-day list aside, or brings them back',
  body: asides,
  data: asides,
  refusals: {},
})
