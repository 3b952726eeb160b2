import { defineEndpoint, idField, idParams, instantField, optionalTextField, textField } from '@sofreh/contract'
import { z } from 'zod'

export const deviceShape = z.object({
  id: idField,
  kind: z.enum(['KIOSK']),
  name: z.string(),
  createdAt: instantField,
  lastSeenAt: instantField.nullable(),
  revokedAt: instantField.nullable(),
})
export type Device = z.output<typeof deviceShape>

export const makeDeviceCode = defineEndpoint({
  method: 'POST',
  path: '/api-sofreh/identity/devices/codes',
  access: 'POS_USE or VENDOR_SETTINGS',
  summary: 'A short code that a device of the shop exchanges once for its credential',
  // The code is shown once and kept only as a hash: its answer is never stored.
  idempotency: 'none',
  body: z.object({ kind: z.enum(['KIOSK']).default('KIOSK'), name: textField(60) }),
  data: z.object({ code: z.string(), expiresAt: instantField }),
  refusals: {},
})

export const pairDevice = defineEndpoint({
  method: 'POST',
  path: '/api-sofreh/identity/devices/pair',
  access: 'public',
  summary: 'A device gives the code that staff showed it and gets its credential, once',
  idempotency: 'none',
  body: z.object({ code: optionalTextField(20) }),
  data: z.object({ id: idField, kind: z.enum(['KIOSK']), name: z.string(), credential: z.string() }),
  refusals: { DEVICE_CODE_WRONG: 404, OTP_LIMIT: 429 },
})

export const listDevices = defineEndpoint({
  method: 'GET',
  path: '/api-sofreh/identity/devices',
  access: 'POS_USE or VENDOR_SETTINGS',
  summary: 'The paired devices of the shop',
  data: z.array(deviceShape),
  refusals: {},
})

export const revokeDevice = defineEndpoint({
  method: 'DELETE',
  path: '/api-sofreh/identity/devices/{id}',
  access: 'VENDOR_SETTINGS',
  summary: 'Takes a device’s credential away, at once and for ever',
  params: idParams,
  data: deviceShape,
  refusals: { DEVICE_NOT_FOUND: 404 },
})
