import { defineEndpoint, idField, idParams, optionalTextField } from '@sofreh/contract'
import { z } from 'zod'
import { callPayments, visitConfirmations } from '../domain/visit.ts'
import { callField, tableVisitField } from './visit-shapes.ts'

/** The phone makes its token and sends it as `order-token`; the same token is the same guest. */
export const openVisit = defineEndpoint({
  method: 'POST',
  path: '/api-sofreh/dining/visits',
  access: 'public',
  summary: 'Joins the visit of a scanned table with this phone',
  idempotency: 'own',
  body: z.object({ tableId: idField }),
  data: z.object({ visitId: idField, guestId: idField, number: z.int(), isAdmitted: z.boolean() }),
  refusals: { TABLE_NOT_FOUND: 404, VISIT_TOKEN_NEEDED: 422, VISIT_ENDED: 409, VISIT_FULL: 409 },
})

const ofVisit = { VISIT_NOT_FOUND: 404, VISIT_ENDED: 409 } as const

export const nameGuest = defineEndpoint({
  method: 'POST',
  path: '/api-sofreh/dining/visit/name',
  access: 'owner',
  summary: 'Sets the name of this phone at the table',
  idempotency: 'own',
  body: z.object({ name: optionalTextField(30) }),
  data: z.object({ name: z.string() }),
  refusals: ofVisit,
})

export const admitToTable = defineEndpoint({
  method: 'POST',
  path: '/api-sofreh/dining/visit/guests/{id}/admit',
  access: 'owner',
  summary: 'Admits another phone to the party, by a guest of it',
  idempotency: 'own',
  params: idParams,
  data: z.object({ isAdmitted: z.literal(true) }),
  refusals: { ...ofVisit, VISIT_NOT_JOINED: 409, GUEST_NOT_FOUND: 404 },
})

export const callStaff = defineEndpoint({
  method: 'POST',
  path: '/api-sofreh/dining/visit/calls',
  access: 'owner',
  summary: 'Calls the waiter, or asks for the bill',
  idempotency: 'own',
  /** The phone makes the id; the same id is the same call. */
  body: z.discriminatedUnion('kind', [
    z.object({ id: idField, kind: z.literal('WAITER') }),
    z.object({ id: idField, kind: z.literal('BILL'), payBy: z.enum(callPayments) }),
  ]),
  data: callField,
  refusals: { ...ofVisit, VISIT_NOT_JOINED: 409, CALL_TOO_SOON: 429 },
})

export const listVisits = defineEndpoint({
  method: 'GET',
  path: '/api-sofreh/dining/visits',
  access: 'TABLE_USE',
  summary: 'Lists the current visits with their guests and calls',
  data: z.array(tableVisitField),
  refusals: {},
})

export const endVisit = defineEndpoint({
  method: 'POST',
  path: '/api-sofreh/dining/visits/{id}/end',
  access: 'TABLE_USE',
  summary: 'Ends a visit: the phones leave the table, the bill stays',
  idempotency: 'own',
  params: idParams,
  data: z.object({ isEnded: z.literal(true) }),
  refusals: { VISIT_NOT_FOUND: 404 },
})

export const admitGuest = defineEndpoint({
  method: 'POST',
  path: '/api-sofreh/dining/visits/{id}/admit',
  access: 'TABLE_USE',
  summary: 'Admits a phone to a visit, by staff who saw it at the table',
  idempotency: 'own',
  params: idParams,
  body: z.object({ guestId: idField }),
  data: z.object({ isAdmitted: z.literal(true) }),
  refusals: { ...ofVisit, GUEST_NOT_FOUND: 404 },
})

export const takeCall = defineEndpoint({
  method: 'POST',
  path: '/api-sofreh/dining/calls/{id}/take',
  access: 'TABLE_USE',
  summary: 'Marks the call of a table as taken by the caller',
  idempotency: 'own',
  params: idParams,
  data: callField,
  refusals: { CALL_NOT_FOUND: 404, CALL_TAKEN: 409 },
})

export const endCall = defineEndpoint({
  method: 'POST',
  path: '/api-sofreh/dining/calls/{id}/done',
  access: 'TABLE_USE',
  summary: 'Marks the call of a table as done',
  idempotency: 'own',
  params: idParams,
  data: z.object({ isDone: z.literal(true) }),
  refusals: { CALL_NOT_FOUND: 404 },
})

const settingsShape = z.object({ confirmation: z.enum(visitConfirmations) })

export const readVisitSettings = defineEndpoint({
  method: 'GET',
  path: '/api-sofreh/dining/visit-settings',
  access: 'TABLE_USE',
  summary: 'Returns how the first order of a table becomes its bill',
  data: settingsShape,
  refusals: {},
})

export const changeVisitSettings = defineEndpoint({
  method: 'PUT',
  path: '/api-sofreh/dining/visit-settings',
  access: 'VENDOR_SETTINGS',
  summary: 'Changes how the first order of a table becomes its bill',
  body: settingsShape,
  data: settingsShape,
  refusals: {},
})
