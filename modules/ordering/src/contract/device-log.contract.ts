import {
  type DataOf,
  defineEndpoint,
  idField,
  instantField,
  moneyField,
  optionalTextField,
  textField,
} from '@sofreh/contract'
import { countedNotes } from '@sofreh/cash/contract'
import { receiptNumberField } from '@sofreh/payments/contract'
import { manualKinds } from '@sofreh/cash/domain'
import { bankTypes } from '@sofreh/payments/domain'
import { z } from 'zod'
import { type FoldedOrder, tillMoves } from '../domain/index.ts'
import { splitField } from './bill.contract.ts'
import { clockOffsetField, soldLineField } from './offline-sales.contract.ts'
import { courseField, orderDiscountField, seatField } from './order.contract.ts'

export const entryKinds = [
  'sale',
  'edit',
  'move',
  'pay',
  'charge',
  'chargeEnd',
  'openShift',
  'moveCash',
  'closeShift',
  'restore',
] as const
export type EntryKind = (typeof entryKinds)[number]

const hashField = z.string().regex(/^[0-9a-f]{64}$/)

/** An entry of a till's log as `@sofreh/offline` writes it; `kind` decides how its body is read. */
export const entryField = z.object({
  id: idField,
  deviceId: idField,
  seq: z.int().min(1).max(2_000_000_000),
  subjectId: idField,
  kind: z.enum(entryKinds),
  personId: idField,
  madeAt: instantField,
  clockOffsetMs: clockOffsetField,
  previous: hashField,
  hash: hashField,
  body: z.unknown(),
})

const operationId = { id: idField, reason: optionalTextField(300).default('') }
const discountField = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('PERCENTAGE'), value: z.int().min(1).max(10_000) }),
  z.object({ kind: z.literal('FIX'), value: moneyField.min(1) }),
])

/** A change of an order by an offline till. A new line carries the facts of the till's own menu. */
export const offlineOperationField = z.discriminatedUnion('kind', [
  z.object({ ...operationId, kind: z.literal('addLine'), line: soldLineField }),
  z.object({ ...operationId, kind: z.literal('changeCount'), lineId: idField, by: z.int().min(-999).max(999) }),
  z.object({ ...operationId, kind: z.literal('removeLine'), lineId: idField }),
  z.object({ ...operationId, kind: z.literal('returnLine'), lineId: idField }),
  z.object({ ...operationId, kind: z.literal('lineNote'), lineId: idField, note: optionalTextField(300) }),
  z.object({ ...operationId, kind: z.literal('lineSeat'), lineId: idField, seat: seatField.nullable() }),
  z.object({ ...operationId, kind: z.literal('lineCourse'), lineId: idField, course: courseField }),
  z.object({ ...operationId, kind: z.literal('holdLine'), lineId: idField, isHeld: z.boolean() }),
  z.object({ ...operationId, kind: z.literal('fireCourse'), course: courseField }),
  /** Carries the split method, not the amounts: each replica splits its own bill by the same function. */
  z.object({ ...operationId, kind: z.literal('split'), ...splitField.shape }),
  z.object({ ...operationId, kind: z.literal('discount'), discount: orderDiscountField.nullable() }),
  z.object({ ...operationId, kind: z.literal('lineDiscount'), lineId: idField, discount: discountField.nullable() }),
  z.object({ ...operationId, kind: z.literal('freeItem'), lineId: idField, isFreeItem: z.boolean() }),
  z.object({ ...operationId, kind: z.literal('priceChange'), lineId: idField, changePrice: moneyField.nullable() }),
  z.object({ ...operationId, kind: z.literal('setTip'), tip: moneyField }),
  z.object({ ...operationId, kind: z.literal('description'), description: optionalTextField(500) }),
  z.object({ ...operationId, kind: z.literal('numberOfPerson'), numberOfPerson: z.int().min(1).max(100) }),
  z.object({
    ...operationId,
    kind: z.literal('moveTable'),
    table: z.object({ id: idField, name: textField(60), categoryName: optionalTextField(60).default('') }),
  }),
])
export type OfflineOperation = z.output<typeof offlineOperationField>

/** `edit`: subject is the order. */
export const offlineEditField = z.object({
  device: textField(60),
  operations: z.array(offlineOperationField).min(1).max(100),
  /** The colleague who typed their PIN for it at the till. */
  approvedBy: idField.nullable().default(null),
})
/** `move`: subject is the order; the next state that a user at the till set. */
export const offlineMoveField = z.object({
  device: textField(60),
  /** The operation's id. */
  id: idField,
  to: z.enum(tillMoves),
})
export type OfflineMove = z.output<typeof offlineMoveField>

const chargedTerminal = { id: idField, name: textField(40), bank: z.enum(bankTypes) }
const ofCharge = {
  device: textField(60),
  /** The payment's id, by which the bridge identifies the charge. */
  id: idField,
  shareId: idField.optional(),
  shiftId: idField.nullable().default(null),
}
/** A user with the terminal's slip settled an unknown outcome at the till. */
const byPersonField = z.object({ reason: textField(300) })

/** `charge`: subject is the order; written before the bridge is asked to charge a terminal. */
export const offlineChargeField = z.object({
  ...ofCharge,
  amount: moneyField.min(1),
  terminal: z.object(chargedTerminal),
})
export type OfflineCharge = z.output<typeof offlineChargeField>
/** `chargeEnd`: the charge failed or its outcome is unknown; a successful charge is a `pay`. */
export const offlineChargeEndField = offlineChargeField.extend({
  outcome: z.enum(['DECLINED', 'UNKNOWN']),
  code: optionalTextField(40).default(''),
  byPerson: byPersonField.optional(),
})
/** `pay`: a payment of the order, taken by hand or by a terminal through the vendor's bridge. */
export const offlinePaymentField = z
  .object({
    device: textField(60),
    id: idField,
    method: z.enum(['CASH', 'CARD']),
    amount: moneyField.min(1),
    given: moneyField.optional(),
    reference: receiptNumberField.optional(),
    /** The share of a split bill that it pays. */
    shareId: idField.optional(),
    shiftId: idField.nullable().default(null),
    /** For a terminal's charge: the request, and the data on its slip. */
    terminal: z
      .object({
        ...chargedTerminal,
        asked: moneyField.min(1),
        trace: receiptNumberField.default(''),
        cardMask: z
          .string()
          .regex(/^[\d*]{6,19}$/)
          .optional(),
        code: optionalTextField(40).default(''),
        byPerson: byPersonField.optional(),
      })
      .optional(),
  })
  .refine(({ given, amount }) => given === undefined || given >= amount, {
    path: ['given'],
    message: 'GIVEN_TOO_LITTLE',
  })
/** `openShift`: subject is the shift, under the id that its sales name. It precedes every later act of its till. */
export const offlineOpeningField = z.object({ device: textField(60), drawerId: idField, float: moneyField })
/** `moveCash`: subject is the shift; cash put into its drawer or taken out by hand. */
export const offlineCashField = z.object({
  device: textField(60),
  id: idField,
  kind: z.enum([...manualKinds, 'DEBT_COLLECTED']),
  amount: moneyField.min(1),
  reason: textField(200),
})
/** `closeShift`: subject is the shift. It follows every earlier act of its till. */
export const offlineClosingField = z.object({
  device: textField(60),
  /** The id of the Z report. */
  id: idField,
  countId: idField,
  counted: moneyField,
  /** The count of each note, where the cash was counted by notes. */
  notes: countedNotes.optional().catch(undefined),
  reason: optionalTextField(300).default(''),
})
/** `restore`: a sale read from a slip of a lost till. */
export const restoreField = z.object({ qr: z.string().min(20).max(4_000) })

export const handInLog = defineEndpoint({
  method: 'POST',
  path: '/api-sofreh/ordering/device-log',
  access: 'POS_USE or till',
  summary: 'Accepts a till’s offline log; each entry has its own result',
  // Every entry has its own id: a repeat, alone or in a batch, from any device, takes effect once.
  idempotency: 'own',
  bodyLimit: 8 * 1024 * 1024,
  body: z.object({
    /** In the order of their tills. Validated one by one, so that a malformed entry does not block the others. */
    entries: z.array(z.unknown()).max(200),
    /** Everything the sending till has not delivered yet, these entries included. */
    waiting: z
      .object({
        deviceId: idField,
        device: textField(10),
        count: z.int().min(0).max(1_000_000),
        money: moneyField,
        oldestAt: instantField.nullable(),
      })
      .optional(),
  }),
  data: z.object({
    entries: z.array(
      z.object({
        id: z.string().nullable(),
        outcome: z.enum(['ACCEPTED', 'KNOWN', 'MALFORMED', 'LATER']),
        /** Why the entry is malformed or deferred. */
        problem: z.string().nullable(),
        orderId: z.string().nullable(),
        /** The order number for people. */
        number: z.string().nullable(),
        /** The number of differences that need a review. */
        drift: z.int(),
      }),
    ),
    /** The server's clock, from which a till computes its own clock error. */
    now: instantField,
  }),
  refusals: {},
})

export const tillOrders = defineEndpoint({
  method: 'POST',
  path: '/api-sofreh/ordering/till-orders',
  access: 'POS_USE or till',
  summary: 'Returns what changed among the open orders since the till’s last call',
  idempotency: 'own',
  body: z.object({
    deviceId: idField,
    device: textField(10),
    /** The orders that the till holds, each with its version. */
    known: z.array(z.object({ id: idField, version: z.int().min(0).max(1_000_000_000) })).max(2_000),
  }),
  data: z.object({
    orders: z.array(
      z.object({
        id: idField,
        number: z.string(),
        version: z.int(),
        customerName: z.string(),
        customerPhone: z.string(),
        /** The fold of the operations that the server accepted. */
        sheet: z.custom<FoldedOrder>((value) => typeof value === 'object' && value !== null),
        /** Entries and operations of the asking till that the fold includes. */
        heard: z.array(z.string()),
        /** When guests at the table last added dishes themselves. */
        roundAt: instantField.nullable(),
      }),
    ),
    gone: z.array(idField),
    /** The answer is cut: ask again with the updated versions. */
    isMore: z.boolean(),
    now: instantField,
  }),
  refusals: {},
})

/** An open order as a till receives it. */
export type TillOrder = DataOf<typeof tillOrders>['orders'][number]

export const listUnsentTills = defineEndpoint({
  method: 'GET',
  path: '/api-sofreh/ordering/tills',
  access: 'ORDER_VIEW or SHIFT_CLOSE or REPORT_FINANCE',
  summary: 'Lists each till’s last reported unsent work, and its entries that are missing or unreadable',
  data: z.array(
    z.object({
      deviceId: idField,
      device: z.string(),
      waiting: z.object({ count: z.int(), money: z.int(), oldestAt: instantField.nullable() }),
      /** Gaps in its log: positions that were never delivered although later ones were. */
      missing: z.int(),
      malformed: z.int(),
      heardAt: instantField,
    }),
  ),
  refusals: {},
})
