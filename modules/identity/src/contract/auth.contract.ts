import { codeField, defineEndpoint, idField, mobileField, optionalTextField } from '@sofreh/contract'
import { z } from 'zod'
import { profileBody, profileShape, tokensShape } from './identity-shapes.ts'

export const login = defineEndpoint({
  method: 'POST',
  path: '/api-identity/identity/auth/login',
  access: 'public',
  summary: 'Sends a one-time code by SMS; the same answer for guests and staff',
  idempotency: 'none',
  body: z.object({ phoneNumber: mobileField }),
  data: z.object({
    userId: idField,
    isRegistered: z.boolean(),
    resendAfterSeconds: z.int(),
    expiresInSeconds: z.int(),
    /** UNKNOWN: the provider did not answer; the code may or may not arrive. */
    delivery: z.enum(['SENT', 'UNKNOWN']),
  }),
  refusals: { OTP_SENT: 429, OTP_LIMIT: 429, SMS_NOT_SENT: 503 },
})

export const verify = defineEndpoint({
  method: 'POST',
  path: '/api-identity/identity/auth/verify',
  access: 'public',
  summary: 'Checks the code and signs in; names are only for an unregistered user',
  idempotency: 'none',
  body: z.object({
    userId: idField,
    code: codeField,
    firstName: optionalTextField(60).optional(),
    lastName: optionalTextField(60).optional(),
  }),
  data: tokensShape,
  refusals: { OTP_WRONG: 422, OTP_EXPIRED: 409, OTP_TRIES_EXHAUSTED: 429, OTP_LIMIT: 429 },
})

export const refreshToken = defineEndpoint({
  method: 'POST',
  path: '/api-identity/identity/auth/refreshtoken',
  access: 'public',
  summary: 'Rotates the token pair; reuse of a token ends its whole session',
  idempotency: 'none',
  body: z.object({ refreshToken: z.string().min(1).max(200) }),
  data: tokensShape,
  refusals: { SESSION_ENDED: 401 },
})

export const logout = defineEndpoint({
  method: 'DELETE',
  path: '/api-identity/identity/auth/logout',
  access: 'user',
  summary: 'Ends this session',
  idempotency: 'own',
  data: z.null(),
  refusals: {},
})

export const getMe = defineEndpoint({
  method: 'GET',
  path: '/api-identity/identity/auth/me',
  access: 'user',
  summary: 'Returns the profile of the signed-in user',
  data: profileShape,
  refusals: {},
})

export const changeMe = defineEndpoint({
  method: 'PUT',
  path: '/api-identity/identity/auth/me',
  access: 'user',
  summary: 'Changes name, email address and stored facts of the signed-in user',
  body: profileBody,
  data: profileShape,
  refusals: {},
})
