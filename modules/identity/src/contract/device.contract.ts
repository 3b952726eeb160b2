import { defineEndpoint, idField, idParams, instantField, optionalTextField, textField } from '@sofreh/contract'
import { toLatinDigits } from '@sofreh/kernel'
import { z } from 'zod'

/** Four to eight digits of any script; staff type it on the device itself. */
const exitPinField = z
  .string()
  .max(20)
  .transform(toLatinDigits)
  .pipe(z.string().regex(/^\d{4,8}$/, 'WRONG_EXIT_PIN'))

/** The card terminal beside a device: the bank's identifier, and the vendor's name for it. */
const terminalField = z.object({
  bank: textField(20).pipe(z.string().regex(/^[A-Z_]+$/)),
  name: textField(40),
})

/** Kinds of devices that are paired by a code: kiosk, device bridge and number board. */
const pairedKinds = ['KIOSK', 'BRIDGE', 'BOARD'] as const
export type PairedKind = (typeof pairedKinds)[number]
const pairedKindField = z.enum(pairedKinds)

export const deviceShape = z.object({
  id: idField,
  kind: z.enum([...pairedKinds, 'TILL']),
  name: z.string(),
  terminal: z.object({ bank: z.string(), name: z.string() }).nullable(),
  /** Whether staff can leave the device's full screen with a number. */
  hasExitPin: z.boolean(),
  createdAt: instantField,
  /** Name of the person who paired the device. */
  pairedBy: z.string(),
  lastSeenAt: instantField.nullable(),
  revokedAt: instantField.nullable(),
})
export type Device = z.output<typeof deviceShape>

export const makeDeviceCode = defineEndpoint({
  method: 'POST',
  path: '/api-sofreh/identity/devices/codes',
  // The first permission is for a kiosk and a number board, the second for a bridge.
  access: 'VENDOR_SETTINGS or PRINTER_SETTINGS',
  summary: 'Creates a short pairing code that a device exchanges once for its credential',
  // The code is shown once and stored only as a hash, so the response is never stored.
  idempotency: 'none',
  body: z.object({
    kind: pairedKindField.default('KIOSK'),
    name: textField(60),
    exitPin: exitPinField.optional(),
  }),
  data: z.object({ code: z.string(), expiresAt: instantField }),
  refusals: {},
})

export const pairDevice = defineEndpoint({
  method: 'POST',
  path: '/api-sofreh/identity/devices/pair',
  access: 'public',
  summary: 'Exchanges a pairing code for the device’s credential, once',
  idempotency: 'none',
  body: z.object({
    code: optionalTextField(20),
    /** The device's kind. A code of another kind is rejected and stays unused. */
    kind: pairedKindField.optional(),
  }),
  data: z.object({ id: idField, kind: pairedKindField, name: z.string(), credential: z.string() }),
  refusals: { DEVICE_CODE_WRONG: 404, OTP_LIMIT: 429 },
})

export const listDevices = defineEndpoint({
  method: 'GET',
  path: '/api-sofreh/identity/devices',
  access: 'POS_USE or VENDOR_SETTINGS',
  summary: 'Lists the vendor’s paired devices',
  data: z.array(deviceShape),
  refusals: {},
})

export const revokeDevice = defineEndpoint({
  method: 'DELETE',
  path: '/api-sofreh/identity/devices/{id}',
  access: 'VENDOR_SETTINGS',
  summary: 'Revokes a device’s credential at once and permanently',
  params: idParams,
  data: deviceShape,
  refusals: { DEVICE_NOT_FOUND: 404 },
})

export const changeDevice = defineEndpoint({
  method: 'PUT',
  path: '/api-sofreh/identity/devices/{id}',
  access: 'VENDOR_SETTINGS',
  summary: 'Changes a device’s name, its card terminal and the number that leaves its full screen',
  params: idParams,
  body: z.object({
    name: textField(60).optional(),
    terminal: terminalField.nullable().optional(),
    exitPin: exitPinField.nullable().optional(),
  }),
  data: deviceShape,
  refusals: { DEVICE_NOT_FOUND: 404 },
})

export const getOwnDevice = defineEndpoint({
  method: 'GET',
  path: '/api-sofreh/identity/devices/me',
  access: 'kiosk or board',
  summary: 'Returns what a device may know about itself',
  data: deviceShape.pick({ id: true, name: true, terminal: true, hasExitPin: true }),
  refusals: { DEVICE_NOT_FOUND: 404 },
})

/** Guesses are limited per device; a right one does not count. */
export const leaveDevice = defineEndpoint({
  method: 'POST',
  path: '/api-sofreh/identity/devices/me/exit',
  access: 'kiosk',
  summary: 'Leaves a device’s full screen with its number, and optionally ends its pairing',
  // Only checks a number; ending a pairing twice equals ending it once.
  idempotency: 'own',
  body: z.object({ pin: optionalTextField(20), endsPairing: z.boolean().default(false) }),
  data: z.object({ isEnded: z.boolean() }),
  refusals: { DEVICE_NOT_FOUND: 404, DEVICE_PIN_WRONG: 403, OTP_LIMIT: 429 },
})
