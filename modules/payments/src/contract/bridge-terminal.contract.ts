import { defineEndpoint, idField, instantField, optionalTextField } from '@sofreh/contract'
import { z } from 'zod'
import { bankTypes, terminalOutcomes, terminalReasons, terminalTaskKinds } from '../domain/index.ts'

/** How a bridge reaches a terminal. */
export const reachedTerminalField = z.object({
  id: idField,
  name: z.string(),
  bank: z.enum(bankTypes),
  address: z.string(),
  port: z.int(),
  deviceAddress: z.string(),
  serialNumber: z.string(),
  terminalNumber: z.string(),
})
export type ReachedTerminal = z.output<typeof reachedTerminalField>

export const terminalTaskField = z.object({
  id: idField,
  kind: z.enum(terminalTaskKinds),
  /** The payment it is about: charged once, whoever asked the bridge for it. Null for a knock. */
  paymentId: idField.nullable(),
  terminal: reachedTerminalField,
  /** The number by which the terminal knows the payment; digits only. */
  number: z.string(),
  rial: z.int(),
  /** How long ago the payment was begun; a terminal asked too early knows nothing yet. */
  ageMs: z.int(),
  /** Begun later than this after it was handed over it is not begun at all. */
  withinMs: z.int(),
})
export type TakenTerminalTask = z.output<typeof terminalTaskField>

export const takeTerminalTasks = defineEndpoint({
  method: 'POST',
  path: '/api-sofreh/payments/bridge/take',
  access: 'bridge',
  summary: 'What a bridge is to do at card terminals; one whose answer was lost is given again',
  idempotency: 'own',
  body: z.object({
    /** Tasks that the bridge holds or has ended: they are not given again. */
    have: z.array(idField).max(2_000),
  }),
  data: z.object({
    tasks: z.array(terminalTaskField),
    /** Of those it holds: the till wants the amount back. */
    cancelled: z.array(idField),
    /** The terminals it reaches, all of them: kept on its disk, for tills that ask it without the internet. */
    terminals: z.array(reachedTerminalField),
  }),
  refusals: {},
})

export const terminalReportField = z.object({
  taskId: idField,
  outcome: z.enum(terminalOutcomes),
  reason: z.enum(terminalReasons),
  code: optionalTextField(40).default(''),
  reference: z
    .string()
    .regex(/^\d{0,20}$/)
    .default(''),
  trace: z
    .string()
    .regex(/^\d{0,20}$/)
    .default(''),
  cardMask: z
    .string()
    .regex(/^[\d*]{6,19}$/)
    .nullable()
    .default(null),
  /** What the terminal says it took. */
  rial: z.int().min(1).max(100_000_000_000_000).nullable().default(null),
})
export type TerminalReport = z.output<typeof terminalReportField>

export const reportTerminalTasks = defineEndpoint({
  method: 'POST',
  path: '/api-sofreh/payments/bridge/reports',
  access: 'bridge',
  summary: 'What became of tasks at card terminals; said again it changes nothing',
  idempotency: 'own',
  body: z.object({ reports: z.array(terminalReportField).max(100) }),
  /** Those that are noted, or were never ours: the bridge may forget them. */
  data: z.object({ noted: z.array(idField) }),
  refusals: {},
})

/** Announced when a bridge has something to do at a terminal; the subject is the terminal. */
export const terminalAsked = 'terminal-asked'

const rialField = z.int().min(1).max(100_000_000_000_000)

/** What became of a charge that a till asked its bridge for without the server. */
export const terminalChargeField = terminalReportField.omit({ taskId: true }).extend({
  /** The payment's id, made by the till: its log hands in the same one. */
  id: idField,
  terminalId: idField,
  orderId: idField,
  deviceId: idField,
  askedRial: rialField,
  askedAt: instantField,
})
export type ToldCharge = z.output<typeof terminalChargeField>

export const reportTerminalCharges = defineEndpoint({
  method: 'POST',
  path: '/api-sofreh/payments/bridge/charges',
  access: 'bridge',
  summary: 'What became of charges that tills asked a bridge for without the internet; said again it changes nothing',
  idempotency: 'own',
  body: z.object({ charges: z.array(terminalChargeField).max(100) }),
  /** The bridge may forget them. */
  data: z.object({ noted: z.array(idField) }),
  refusals: {},
})

export const listTerminalCharges = defineEndpoint({
  method: 'GET',
  path: '/api-sofreh/payments/terminal-charges',
  access: 'ORDER_VIEW or SHIFT_CLOSE or REPORT_FINANCE',
  summary:
    'Money that card terminals took, or may have taken, without the internet, and whose till has not handed it in yet',
  data: z.array(
    z.object({
      id: idField,
      /** As the shop calls it; empty where it was taken away. */
      terminal: z.string(),
      bank: z.enum(bankTypes).nullable(),
      outcome: z.enum(['APPROVED', 'UNKNOWN']),
      /** In the restaurant’s unit. */
      amount: z.int(),
      reference: z.string(),
      cardMask: z.string().nullable(),
      askedAt: instantField,
    }),
  ),
  refusals: {},
})

export const bridgeTerminalEndpoints = [
  takeTerminalTasks,
  reportTerminalTasks,
  reportTerminalCharges,
  listTerminalCharges,
] as const
