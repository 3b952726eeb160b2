import {
  clockField,
  dateField,
  defineEndpoint,
  idField,
  idParams,
  instantField,
  optionalTextField,
} from '@sofreh/contract'
import { z } from 'zod'
import { delayLengths, deliveryTypes, pauseLengths } from '../domain/index.ts'

const messageField = optionalTextField(160).default('')
const openingField = z.object({ from: clockField, to: clockField })
const span = { from: dateField, to: dateField, openings: z.array(openingField).max(6) }
export const vendorDayShape = z.object({ id: idField, ...span, message: z.string() })
export const pauseScopeField = z.enum(['ALL', ...deliveryTypes])
export const pauseShape = z.object({
  scope: pauseScopeField,
  startedAt: instantField,
  /** Null: until the vendor reopens. */
  endsAt: instantField.nullable(),
  message: z.string(),
})
export const delayShape = z.object({ minutes: z.int(), endsAt: instantField })

const daysView = z.object({
  days: z.array(vendorDayShape),
  /** Undecided proposals for the month ahead; the vendor may accept them. */
  proposals: z.array(
    z.object({
      /** A holiday of the Iranian calendar, or RAMADAN. */
      name: z.string(),
      from: dateField,
      to: dateField,
      /** LUNAR: the official calendar may differ by a day. */
      confidence: z.enum(['FIXED', 'LUNAR']),
      /** The days that accepting adds; empty for Ramadan while the vendor has no position. */
      days: z.array(z.object(span)),
    }),
  ),
})
export type DaysView = z.output<typeof daysView>

export const listDays = defineEndpoint({
  method: 'GET',
  path: '/api-sofreh/vendors/days',
  access: 'VENDOR_SETTINGS',
  summary: 'Lists dated exceptions to the weekly hours, and proposals for the next month',
  data: daysView,
  refusals: {},
})

export const addDays = defineEndpoint({
  method: 'POST',
  path: '/api-sofreh/vendors/days',
  access: 'VENDOR_SETTINGS',
  summary: 'Creates a dated exception: closed, or other hours, on days or ranges of days',
  body: z.object({
    days: z
      .array(
        z
          .object({ id: idField, ...span, message: messageField })
          .refine(({ from, to }) => from <= to, { path: ['to'], message: 'DAYS_REVERSED' }),
      )
      .min(1)
      .max(10),
  }),
  data: daysView,
  refusals: { HOURS_OVERLAP: 422, DAY_IS_PAST: 422, TOO_MANY_DAYS: 409 },
})

export const removeDay = defineEndpoint({
  method: 'DELETE',
  path: '/api-sofreh/vendors/days/{id}',
  access: 'VENDOR_SETTINGS',
  summary: 'Deletes a dated exception to the opening hours',
  params: idParams,
  data: daysView,
  refusals: { DAY_NOT_FOUND: 404 },
})

const pausesView = z.object({
  /** The pauses in effect now. */
  pauses: z.array(pauseShape),
  delay: delayShape.nullable(),
  now: instantField,
})
export type PausesView = z.output<typeof pausesView>

export const readPauses = defineEndpoint({
  method: 'GET',
  path: '/api-sofreh/vendors/pauses',
  access: 'staff',
  summary: 'Returns the current pauses with their ends, and the extra preparation time',
  data: pausesView,
  refusals: {},
})

const lengthField = z.union(pauseLengths.map((length) => z.literal(length)))

export const pauseOrders = defineEndpoint({
  method: 'PUT',
  path: '/api-sofreh/vendors/pauses',
  // Staff who may mark a dish as sold out may also pause all orders.
  access: 'MENU_STOCK or VENDOR_SETTINGS',
  summary: 'Pauses ordering, for all or one delivery type, for a time or until ended',
  body: z.object({ scope: pauseScopeField, minutes: lengthField, message: messageField }),
  data: pausesView,
  refusals: {},
})

export const endPause = defineEndpoint({
  method: 'DELETE',
  path: '/api-sofreh/vendors/pauses/{scope}',
  access: 'MENU_STOCK or VENDOR_SETTINGS',
  summary: 'Ends a pause; ending it twice changes nothing',
  params: z.object({ scope: pauseScopeField }),
  data: pausesView,
  refusals: {},
})

export const delayOrders = defineEndpoint({
  method: 'PUT',
  path: '/api-sofreh/vendors/delay',
  access: 'MENU_STOCK or VENDOR_SETTINGS',
  summary: 'Adds minutes to the promised time of new orders, for an hour; null ends it',
  body: z.object({ minutes: z.union(delayLengths.map((length) => z.literal(length))).nullable() }),
  data: pausesView,
  refusals: {},
})
