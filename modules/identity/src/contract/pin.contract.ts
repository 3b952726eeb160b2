import { defineEndpoint, idField, idParams } from '@sofreh/contract'
import { z } from 'zod'
import { memberShape, permissionField, tokensShape } from './identity-shapes.ts'

const pinField = z.string().regex(/^\d{4}$/)

export const setStaffPin = defineEndpoint({
  method: 'PUT',
  path: '/api-sofreh/identity/staff/{id}/pin',
  access: 'STAFF_EDIT',
  summary: 'Sets the four-digit PIN of a member of staff for the tills, or removes it',
  params: idParams,
  body: z.object({ pin: pinField.nullable() }),
  data: memberShape,
  refusals: { STAFF_NOT_FOUND: 404, PERMISSION_BEYOND_YOURS: 403 },
})

export const tillPeople = defineEndpoint({
  method: 'GET',
  path: '/api-sofreh/identity/till/people',
  access: 'till',
  summary: 'Lists the staff who may sign in at this till with a PIN set by a manager',
  data: z.array(
    z.object({
      personId: idField,
      name: z.string(),
      permissions: z.array(permissionField),
      setAt: z.iso.datetime({ offset: true }),
    }),
  ),
  refusals: {},
})
export type TillPerson = z.output<(typeof tillPeople)['data']>[number]

export const enterByPin = defineEndpoint({
  method: 'POST',
  path: '/api-sofreh/identity/till/enter',
  access: 'till',
  summary: 'Signs a member of staff in at a till by PIN; five wrong PINs in a row require a sign-in by phone',
  // A response with tokens is not stored; a repeated request opens another session.
  idempotency: 'none',
  body: z.object({ personId: idField, pin: pinField }),
  data: tokensShape,
  refusals: { PIN_WRONG: 422, PIN_TRIES_EXHAUSTED: 429 },
})
