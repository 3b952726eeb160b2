import {
  defineEndpoint,
  flagField,
  idField,
  idParams,
  instantField,
  optionalTextField,
  textField,
} from '@sofreh/contract'
import { dateRanges, toLatinDigits } from '@sofreh/kernel'
import { z } from 'zod'
import { reserveStates, waitingStates } from '../domain/index.ts'

const partyField = z.int().min(1).max(500)
/** A phone number as entered; foreign guests have other formats. */
const phoneField = z
  .string()
  .max(20)
  .transform((text) => toLatinDigits(text).replace(/[\s-]/g, ''))
  .pipe(z.string().regex(/^(\+?\d{5,15})?$/, 'WRONG_PHONE'))

export const reserveShape = z.object({
  id: idField,
  tables: z.array(z.object({ id: idField, name: z.string(), seats: z.int() })),
  startsAt: z.string(),
  endsAt: z.string(),
  partySize: z.int(),
  customerName: z.string(),
  phone: z.string(),
  note: z.string(),
  state: z.enum(reserveStates),
  createdAt: z.string(),
})
export type Reserve = z.output<typeof reserveShape>

export const listReserves = defineEndpoint({
  method: 'GET',
  path: '/api/diningtables/reserves',
  access: 'TABLE_USE',
  summary: 'Lists reservations within a time range (default today, at most 31 days), by start',
  query: z.object({
    from: instantField.optional(),
    to: instantField.optional(),
    dateRange: z.enum(dateRanges).optional(),
    tableId: idField.optional(),
    state: z.enum(reserveStates).optional(),
    /** A part of the name or the phone. */
    search: z.string().max(100).optional(),
    /** Only reservations that currently hold their tables. */
    isHolding: flagField.optional(),
  }),
  data: z.array(reserveShape),
  refusals: { SPAN_TOO_LONG: 422 },
})

export const saveReserve = defineEndpoint({
  method: 'PATCH',
  path: '/api/diningtables/reserves',
  access: 'TABLE_USE',
  summary: 'Creates or changes a reservation; the database rejects overlapping ones',
  body: z.object({
    /** Made by the client; a known id changes its reservation. */
    id: idField,
    tableIds: z
      .array(idField)
      .min(1)
      .max(20)
      .refine((ids) => new Set(ids).size === ids.length, 'TABLE_TWICE'),
    startsAt: instantField,
    stayMinutes: z
      .int()
      .min(15)
      .max(24 * 60)
      .default(120),
    partySize: partyField,
    customerName: textField(80),
    phone: phoneField.default(''),
    note: optionalTextField(300).default(''),
    /** Skips the seat check: the guests sit closer together, or chairs are added. */
    mayCrowd: z.boolean().default(false),
  }),
  data: reserveShape,
  refusals: {
    TABLE_NOT_FOUND: 404,
    TABLE_RESERVED: 409,
    PARTY_TOO_LARGE: 409,
    RESERVE_ENDED: 409,
    RESERVE_IN_PAST: 422,
    RESERVE_TOO_FAR: 422,
  },
})

export const freeReserve = defineEndpoint({
  method: 'PUT',
  path: '/api/diningtables/reserves/free',
  access: 'TABLE_USE',
  summary: 'Frees the tables of a reservation: the party left, did not come or cancelled',
  body: z.object({ id: idField, state: z.enum(['LEFT', 'NO_SHOW', 'CANCELED']).default('LEFT') }),
  data: reserveShape,
  refusals: { RESERVE_NOT_FOUND: 404, RESERVE_ENDED: 409 },
})

export const seatReserve = defineEndpoint({
  method: 'PUT',
  path: '/api-sofreh/dining/reserves/{id}/seat',
  access: 'TABLE_USE',
  summary: 'Marks a reservation’s party as seated; with isSeated false, as expected again',
  params: idParams,
  body: z.object({ isSeated: z.boolean().default(true) }),
  data: reserveShape,
  refusals: { RESERVE_NOT_FOUND: 404, RESERVE_ENDED: 409, TABLE_RESERVED: 409 },
})

export const freeTables = defineEndpoint({
  method: 'GET',
  path: '/api-sofreh/dining/reserves/free-tables',
  access: 'TABLE_USE',
  summary: 'Lists tables without a reservation at a time, best fit for the party first',
  query: z.object({
    startsAt: instantField,
    stayMinutes: z.coerce
      .number()
      .int()
      .min(15)
      .max(24 * 60)
      .default(120),
    partySize: z.coerce.number().int().min(1).max(500),
    /** Ignores the tables held by this reservation, which is being changed. */
    exceptId: idField.optional(),
  }),
  data: z.array(
    z.object({
      id: idField,
      name: z.string(),
      categoryName: z.string(),
      seats: z.int(),
      fits: z.boolean(),
      /** Guests sit there now and may still be there at the given time. */
      isTaken: z.boolean(),
    }),
  ),
  refusals: {},
})

export const waitingShape = z.object({
  id: idField,
  name: z.string(),
  phone: z.string(),
  partySize: z.int(),
  note: z.string(),
  state: z.enum(waitingStates),
  joinedAt: z.string(),
})
export type WaitingParty = z.output<typeof waitingShape>

export const listWaiting = defineEndpoint({
  method: 'GET',
  path: '/api-sofreh/dining/waiting',
  access: 'TABLE_USE',
  summary: 'Lists the parties that wait for a table, longest wait first',
  data: z.array(waitingShape),
  refusals: {},
})

export const joinWaiting = defineEndpoint({
  method: 'POST',
  path: '/api-sofreh/dining/waiting',
  access: 'TABLE_USE',
  summary: 'Adds a party to the waiting list',
  body: z.object({
    id: idField,
    name: textField(80),
    phone: phoneField.default(''),
    partySize: partyField,
    note: optionalTextField(300).default(''),
  }),
  data: waitingShape,
  refusals: {},
})

export const moveWaiting = defineEndpoint({
  method: 'PUT',
  path: '/api-sofreh/dining/waiting/{id}',
  access: 'TABLE_USE',
  summary: 'Marks a waiting party as called, seated, gone or waiting again',
  params: idParams,
  body: z.object({ state: z.enum(waitingStates) }),
  data: waitingShape,
  refusals: { WAITING_NOT_FOUND: 404 },
})
