import { defineEndpoint, idField, idParams, instantField, optionalTextField, textField } from '@sofreh/contract'
import { toLatinDigits } from '@sofreh/kernel'
import { z } from 'zod'
import { bankTypes, terminalOutcomes, terminalReasons, terminalTaskKinds } from '../domain/index.ts'
import { terminalPaymentView } from './transaction.contract.ts'

const digitsOr = (code: string, pattern: RegExp, max: number) =>
  z
    .string()
    .max(max * 4)
    .transform((text) => toLatinDigits(text).trim())
    .pipe(z.string().max(max).regex(pattern, code))

const taskView = z.object({
  kind: z.enum(terminalTaskKinds),
  state: z.enum(['QUEUED', 'TAKEN', 'ENDED']),
  outcome: z.enum(terminalOutcomes).nullable(),
  reason: z.enum(terminalReasons).nullable(),
  code: z.string().nullable(),
  at: instantField,
})
export type TerminalTaskView = z.output<typeof taskView>

const terminalBody = z.object({
  name: textField(40),
  bank: z.enum(bankTypes),
  /** The bridge that reaches it. */
  bridgeId: idField,
  address: digitsOr('WRONG_ADDRESS', /^\d{1,3}(\.\d{1,3}){3}$/, 15),
  port: z.int().min(1).max(65_535).optional(),
  /** The device's own address, when `address` is that of the bank's program on a computer. */
  deviceAddress: digitsOr('WRONG_ADDRESS', /^(\d{1,3}(\.\d{1,3}){3})?$/, 15).default(''),
  /** As printed on the device; some protocols require them. */
  serialNumber: optionalTextField(30).default(''),
  terminalNumber: digitsOr('WRONG_TERMINAL_NUMBER', /^\d{0,16}$/, 16).default(''),
})

export const posTerminalView = z.object({
  id: idField,
  name: z.string(),
  bank: z.enum(bankTypes),
  bridgeId: idField,
  /** Null: its bridge was removed. */
  bridgeName: z.string().nullable(),
  /** True when its bridge has sent no heartbeat recently: a new task would not be fetched. */
  isBridgeSilent: z.boolean(),
  address: z.string(),
  port: z.int(),
  deviceAddress: z.string(),
  serialNumber: z.string(),
  terminalNumber: z.string(),
  isActive: z.boolean(),
  createdAt: instantField,
  /** Its latest task and the outcome. */
  lastTask: taskView.nullable(),
})
export type PosTerminal = z.output<typeof posTerminalView>

const savingRefusals = {
  TERMINAL_NAME_TAKEN: 409,
  TERMINAL_ADDRESS_FOREIGN: 422,
  TERMINAL_NOT_SUPPORTED_HERE: 409,
  BRIDGE_NOT_FOUND: 404,
} as const

export const addPosTerminal = defineEndpoint({
  method: 'POST',
  path: '/api-identity/identity/posterminal',
  access: 'TERMINAL_EDIT',
  summary: 'Adds a card terminal and the bridge that reaches it',
  body: terminalBody,
  data: posTerminalView,
  refusals: savingRefusals,
})

export const changePosTerminal = defineEndpoint({
  method: 'PUT',
  path: '/api-identity/identity/posterminal',
  access: 'TERMINAL_EDIT',
  summary: 'Changes the name, address or bridge of a card terminal',
  body: terminalBody.extend({ id: idField }),
  data: posTerminalView,
  refusals: { ...savingRefusals, TERMINAL_NOT_FOUND: 404, TERMINAL_BUSY: 409 },
})

export const removePosTerminal = defineEndpoint({
  method: 'DELETE',
  path: '/api-identity/identity/posterminal',
  access: 'TERMINAL_EDIT',
  summary: 'Deletes a card terminal; its payments keep its name',
  query: z.object({ id: idField }),
  data: z.object({ id: idField }),
  refusals: { TERMINAL_NOT_FOUND: 404, TERMINAL_BUSY: 409 },
})

const switching = { access: 'TERMINAL_EDIT', body: z.object({ id: idField }), data: posTerminalView } as const

export const activatePosTerminal = defineEndpoint({
  ...switching,
  method: 'PATCH',
  path: '/api-identity/identity/posterminal/activate',
  summary: 'Activates a card terminal',
  refusals: { TERMINAL_NOT_FOUND: 404 },
})

export const deactivatePosTerminal = defineEndpoint({
  ...switching,
  method: 'PATCH',
  path: '/api-identity/identity/posterminal/deactivate',
  summary: 'Deactivates a card terminal: tills and kiosks no longer offer it',
  refusals: { TERMINAL_NOT_FOUND: 404, TERMINAL_BUSY: 409 },
})

export const listBankProviders = defineEndpoint({
  method: 'GET',
  path: '/api-identity/identity/posterminal/bankproviders',
  access: 'TERMINAL_VIEW',
  summary: 'Lists the banks with supported terminals, and how each is reached',
  data: z.array(
    z.object({
      bank: z.enum(bankTypes),
      port: z.int(),
      reaches: z.enum(['DEVICE', 'PROGRAM']),
      canAskAgain: z.boolean(),
      /** False: only the bank's own library can reach it; the amount is typed on the device by hand. */
      isConnected: z.boolean(),
    }),
  ),
  refusals: {},
})

export const getPosTerminal = defineEndpoint({
  method: 'GET',
  path: '/api-identity/identity/posterminal/getbyid',
  access: 'TERMINAL_VIEW',
  summary: 'Returns a card terminal',
  query: z.object({ id: idField }),
  data: posTerminalView,
  refusals: { TERMINAL_NOT_FOUND: 404 },
})

export const listPosTerminals = defineEndpoint({
  method: 'GET',
  path: '/api-identity/identity/posterminal/posterminals',
  access: 'POS_USE',
  summary: 'Lists the vendor’s card terminals, including inactive ones',
  data: z.array(posTerminalView),
  refusals: {},
})

export const testPosTerminal = defineEndpoint({
  method: 'POST',
  path: '/api-sofreh/payments/terminals/{id}/test',
  access: 'TERMINAL_EDIT',
  summary: 'Tests the connection to a card terminal; charges nothing',
  params: idParams,
  data: posTerminalView,
  refusals: { TERMINAL_NOT_FOUND: 404, TERMINAL_BUSY: 409, BRIDGE_NOT_FOUND: 404 },
})

export const terminalProgressView = z.object({
  transaction: terminalPaymentView,
  /** QUEUED: the bridge has not fetched it; ON_TERMINAL: the guest may insert the card; otherwise it has ended. */
  phase: z.enum(['QUEUED', 'ON_TERMINAL', 'APPROVED', 'DECLINED', 'UNKNOWN']),
  reason: z.enum(terminalReasons).nullable(),
  code: z.string().nullable(),
  /** Whether the terminal supports inquiries, and whether one is open now. */
  canAskAgain: z.boolean(),
  isAsking: z.boolean(),
  /** True when the phase is QUEUED and the bridge has sent no heartbeat recently. */
  isBridgeSilent: z.boolean(),
})
export type TerminalProgress = z.output<typeof terminalProgressView>

export const readTerminalPayment = defineEndpoint({
  method: 'GET',
  path: '/api-sofreh/payments/terminal-payments/{id}',
  access: 'PAYMENT_TAKE',
  summary: 'Returns the progress of a payment on a connected card terminal',
  params: idParams,
  data: terminalProgressView,
  refusals: { TRANSACTION_NOT_FOUND: 404 },
})

export const askTerminalAgain = defineEndpoint({
  method: 'POST',
  path: '/api-sofreh/payments/terminal-payments/{id}/ask',
  access: 'PAYMENT_TAKE',
  summary: 'Inquires at the terminal about a payment with an unknown outcome',
  params: idParams,
  data: terminalProgressView,
  refusals: { TRANSACTION_NOT_FOUND: 404, TRANSACTION_NOT_UNKNOWN: 409, NOTHING_TO_ASK: 409, TERMINAL_BUSY: 409 },
})

export const cancelTerminalPayment = defineEndpoint({
  method: 'POST',
  path: '/api-sofreh/payments/terminal-payments/{id}/cancel',
  access: 'PAYMENT_TAKE',
  summary: 'Cancels the amount on the terminal, unless a card was charged',
  params: idParams,
  idempotency: 'own',
  data: terminalProgressView,
  refusals: { TRANSACTION_NOT_FOUND: 404 },
})

export const cardTerminalEndpoints = [
  addPosTerminal,
  changePosTerminal,
  removePosTerminal,
  activatePosTerminal,
  deactivatePosTerminal,
  listBankProviders,
  getPosTerminal,
  listPosTerminals,
  testPosTerminal,
  readTerminalPayment,
  askTerminalAgain,
  cancelTerminalPayment,
] as const
