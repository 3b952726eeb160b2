import { codeField, defineEndpoint, idField, mobileField, moneyField } from '@sofreh/contract'
import { tokensShape } from '@sofreh/identity/contract'
import { z } from 'zod'
import { bikerShape } from './courier-shapes.ts'

export const sendBikerCode = defineEndpoint({
  method: 'POST',
  path: '/api-identity/identity/bikers/login',
  access: 'public',
  summary: 'Sends a one-time code to a courier; the answer is the same for any other phone',
  idempotency: 'none',
  body: z.object({ phoneNumber: mobileField }),
  data: z.object({
    userId: idField,
    resendAfterSeconds: z.int(),
    expiresInSeconds: z.int(),
    delivery: z.enum(['SENT', 'UNKNOWN']),
  }),
  refusals: { OTP_SENT: 429, OTP_LIMIT: 429, SMS_NOT_SENT: 503 },
})

export const verifyBikerCode = defineEndpoint({
  method: 'POST',
  path: '/api-identity/identity/bikers/verify',
  access: 'public',
  summary: 'Checks the code and opens a session that sees the courier’s own trips and nothing else',
  idempotency: 'none',
  body: z.object({ userId: idField, code: codeField }),
  data: tokensShape,
  refusals: { OTP_WRONG: 422, OTP_EXPIRED: 409, OTP_TRIES_EXHAUSTED: 429, OTP_LIMIT: 429, NOT_A_BIKER: 403 },
})

export const ownBiker = defineEndpoint({
  method: 'GET',
  path: '/api-sofreh/couriers/me',
  access: 'biker',
  summary: 'Returns the signed-in courier',
  data: bikerShape.extend({
    vendorName: z.string(),
    vendorPhone: z.string(),
    currency: z.enum(['TOMAN', 'RIAL']),
    cashHeld: moneyField,
    /** Tips of the orders handed over in today's trips. */
    tipsToday: moneyField,
  }),
  refusals: {},
})

export const endBikerSession = defineEndpoint({
  method: 'DELETE',
  path: '/api-sofreh/couriers/session',
  access: 'biker',
  summary: 'Ends this session of a courier',
  idempotency: 'own',
  data: z.null(),
  refusals: {},
})
