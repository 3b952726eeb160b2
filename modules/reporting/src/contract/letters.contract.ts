import { dateField, defineEndpoint, idField } from '@sofreh/contract'
import { z } from 'zod'
import { letterFigures } from '../domain/daily-letter.ts'

const params = z.object({ personId: idField })
const body = z.object({
  /** The hour in Tehran; null sends it as soon as the business day has ended. */
  hour: z.int().min(0).max(23).nullable(),
  figures: z.array(z.enum(letterFigures)).max(letterFigures.length),
})
const subscription = body.extend({
  personId: idField,
  person: z.string(),
  /** The last letter; null before the first. */
  last: z.object({ businessDate: dateField, state: z.enum(['SENDING', 'SENT', 'REFUSED', 'UNKNOWN']) }).nullable(),
})
export type LetterSubscription = z.output<typeof subscription>

export const listLetters = defineEndpoint({
  method: 'GET',
  path: '/api-sofreh/reporting/letters',
  access: 'VENDOR_SETTINGS',
  summary: 'Lists who gets the daily letter, and how the last one went',
  data: z.array(subscription),
  refusals: {},
})

export const listLetterPeople = defineEndpoint({
  method: 'GET',
  path: '/api-sofreh/reporting/letters/people',
  access: 'VENDOR_SETTINGS',
  summary: 'Lists the members of staff who may get the daily letter',
  data: z.array(z.object({ personId: idField, person: z.string(), mobile: z.string() })),
  refusals: {},
})

export const subscribeLetter = defineEndpoint({
  method: 'PUT',
  path: '/api-sofreh/reporting/letters/{personId}',
  access: 'VENDOR_SETTINGS',
  summary: 'Sends the daily letter to a member of staff who may see the dashboard, or changes when and what',
  params,
  body,
  data: body.extend({ personId: idField }),
  refusals: { LETTER_PERSON_NOT_FOUND: 404 },
})

export const unsubscribeLetter = defineEndpoint({
  method: 'DELETE',
  path: '/api-sofreh/reporting/letters/{personId}',
  access: 'VENDOR_SETTINGS',
  summary: 'Ends the daily letter of a person',
  params,
  data: z.object({ personId: idField }),
  refusals: { LETTER_NOT_FOUND: 404 },
})
