import {
  defineEndpoint,
  idField,
  idParams,
  instantField,
  mobileField,
  optionalTextField,
  textField,
} from '@sofreh/contract'
import { z } from 'zod'
import { callerBoxKinds } from '../domain/caller-number.ts'

/** Events of the vendor's phone lines: a call rings, a till takes it, the receiver is lifted or put down. */
export const phoneEvents = ['phone-rang', 'call-taken', 'call-moved'] as const

const lineField = z.object({ id: idField, lineNumber: z.int(), name: z.string() })
export type CallerLine = z.output<typeof lineField>

const callField = z.object({
  id: idField,
  lineNumber: z.int(),
  lineName: z.string(),
  /** 09… for a mobile, or 0 and the area code; empty when the caller hides it. */
  number: z.string(),
  rangAt: instantField,
  /** When a till took the call; null: missed or still ringing. */
  takenAt: instantField.nullable(),
  /** When the receiver was lifted and put down; null when it has not happened or the box does not report it. */
  answeredAt: instantField.nullable(),
  endedAt: instantField.nullable(),
  /** The customer with this number; only for staff who may see customers. */
  customer: z
    .object({
      id: idField,
      firstName: z.string(),
      lastName: z.string(),
      mobile: mobileField,
      subscriptionCode: z.string().nullable(),
      lastOrderAt: z.string().nullable(),
      ordersCount: z.int(),
    })
    .nullable(),
})
export type CallerCall = z.output<typeof callField>

export const readCallerId = defineEndpoint({
  method: 'GET',
  path: '/api-identity/identity/users/callerid',
  access: 'POS_USE',
  summary: 'Lists the phone lines and the calls of the last day, newest first; at most 50',
  data: z.object({ lines: z.array(lineField), calls: z.array(callField) }),
  refusals: {},
})

export const takeCall = defineEndpoint({
  method: 'POST',
  path: '/api-sofreh/customers/calls/{id}/taken',
  access: 'POS_USE',
  summary: 'Marks a call as answered at a till; a second answer changes nothing',
  params: idParams,
  data: z.object({ id: idField, takenAt: instantField }),
  refusals: { CALL_NOT_FOUND: 404 },
})

export const nameCallerLine = defineEndpoint({
  method: 'PUT',
  path: '/api-sofreh/customers/caller-lines/{id}',
  access: 'VENDOR_SETTINGS',
  summary: 'Renames a phone line',
  params: idParams,
  body: z.object({ name: optionalTextField(60) }),
  data: lineField,
  refusals: { CALLER_LINE_NOT_FOUND: 404 },
})

/**
 * Where the bridge finds the box: an address in the vendor's network, a port of its computer (`@9600` sets the speed),
 * or by listening.
 */
const addressField = z.string().trim().max(200)
const boxFields = z
  .object({
    name: textField(60),
    kind: z.enum(callerBoxKinds),
    address: addressField,
    areaCode: z
      .string()
      .regex(/^(0\d{1,4})?$/, 'WRONG_AREA_CODE')
      .default(''),
    dropDigits: z.int().min(0).max(6).default(0),
    firstLine: z.int().min(1).max(200).default(1),
    isActive: z.boolean().default(true),
  })
  .refine(
    ({ kind, address }) =>
      kind === 'WHOZZ'
        ? /^udp:\/\/:\d{2,5}$/.test(address)
        : /^tcp:\/\/[\w.-]+:\d{2,5}$/.test(address) || /^(\/dev\/[\w./-]+|COM\d{1,3})(@\d{3,6})?$/.test(address),
    { path: ['address'], message: 'WRONG_BOX_ADDRESS' },
  )
export type CallerBoxFacts = z.output<typeof boxFields>

const boxField = z.object({
  id: idField,
  name: z.string(),
  kind: z.enum(callerBoxKinds),
  address: z.string(),
  areaCode: z.string(),
  dropDigits: z.int(),
  firstLine: z.int(),
  isActive: z.boolean(),
})
export type CallerBox = z.output<typeof boxField>

const boxes = '/api-sofreh/customers/caller-boxes'

export const listCallerBoxes = defineEndpoint({
  method: 'GET',
  path: boxes,
  access: 'VENDOR_SETTINGS',
  summary: 'Lists the caller-id boxes at the vendor’s phone lines',
  data: z.array(boxField),
  refusals: {},
})

export const addCallerBox = defineEndpoint({
  method: 'POST',
  path: boxes,
  access: 'VENDOR_SETTINGS',
  summary: 'Adds a caller-id box, which the bridges read from then on',
  body: boxFields,
  data: boxField,
  refusals: { TOO_MANY_CALLER_BOXES: 409 },
})

export const changeCallerBox = defineEndpoint({
  method: 'PUT',
  path: `${boxes}/{id}`,
  access: 'VENDOR_SETTINGS',
  summary: 'Replaces a caller-id box',
  params: idParams,
  body: boxFields,
  data: boxField,
  refusals: { CALLER_BOX_NOT_FOUND: 404 },
})

export const removeCallerBox = defineEndpoint({
  method: 'DELETE',
  path: `${boxes}/{id}`,
  access: 'VENDOR_SETTINGS',
  summary: 'Deletes a caller-id box; its calls stay',
  params: idParams,
  data: z.object({ id: idField }),
  refusals: { CALLER_BOX_NOT_FOUND: 404 },
})

export const readBoxesAsBridge = defineEndpoint({
  method: 'GET',
  path: '/api-sofreh/customers/bridge/boxes',
  access: 'bridge',
  summary: 'Lists the caller-id boxes that a bridge reads',
  data: z.array(
    // Includes the number rules: tills of the vendor ask the bridge while the server is unreachable.
    boxField.pick({ id: true, kind: true, address: true, firstLine: true, areaCode: true, dropDigits: true }),
  ),
  refusals: {},
})

export const noteCalls = defineEndpoint({
  method: 'POST',
  path: '/api-sofreh/customers/bridge/calls',
  access: 'bridge',
  summary: 'Reports an incoming call; repeats, also from two bridges, count once',
  idempotency: 'own',
  body: z.object({
    calls: z
      .array(
        z.object({
          /** Generated by the bridge. */
          id: idField,
          boxId: idField,
          line: z.int().min(0).max(999),
          /** As the box reports it; digits or empty. */
          number: z.string().max(40),
          raw: z.string().max(200),
          at: instantField,
          /** Added when the call is reported again after these events. */
          answeredAt: instantField.optional(),
          endedAt: instantField.optional(),
        }),
      )
      .min(1)
      .max(50),
  }),
  data: z.object({ noted: z.array(idField) }),
  refusals: {},
})
