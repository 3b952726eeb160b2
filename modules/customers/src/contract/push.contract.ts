import { defineEndpoint, idField } from '@sofreh/contract'
import { z } from 'zod'

const base64Url = (bytes: number) =>
  z
    .string()
    .max(200)
    .regex(/^[\w-]+={0,2}$/, 'WRONG_SHAPE')
    .refine((text) => Math.floor((text.replace(/=+$/, '').length * 3) / 4) === bytes, 'WRONG_SHAPE')

const endpointField = z.url().max(1000)

export const getPushKey = defineEndpoint({
  method: 'GET',
  path: '/api-sofreh/customers/push-key',
  access: 'public',
  summary: 'Returns the public key with which a browser subscribes to notices of its orders',
  data: z.object({ publicKey: z.string() }),
  refusals: {},
})

export const registerDeviceToken = defineEndpoint({
  method: 'POST',
  path: '/api-identity/identity/devicetoken',
  access: 'user',
  summary: 'Stores the push subscription of a browser, for notices of the user’s orders',
  body: z.object({
    endpoint: endpointField,
    /** The browser's P-256 public key and the authentication secret (RFC 8291). */
    p256dh: base64Url(65),
    auth: base64Url(16),
  }),
  data: z.object({ id: idField }),
  refusals: { PUSH_SERVICE_NOT_ALLOWED: 422 },
  idempotency: 'own',
})

export const forgetDeviceToken = defineEndpoint({
  method: 'POST',
  path: '/api-sofreh/customers/push/forget',
  access: 'user',
  summary: 'Deletes the caller’s push subscription of a browser; a second call changes nothing',
  body: z.object({ endpoint: endpointField }),
  data: z.object({ isForgotten: z.boolean() }),
  refusals: {},
  idempotency: 'own',
})
