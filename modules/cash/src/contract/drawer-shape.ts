import { idField } from '@sofreh/contract'
import { z } from 'zod'
import { refundMethods, transactionMethods } from '@sofreh/payments/domain'
import { movementKinds, shiftStates } from '../domain/index.ts'

const tally = { count: z.int(), amount: z.int() }
const person = z.object({ id: idField, name: z.string() })
export type ShiftPerson = z.output<typeof person>

const openBill = z.object({ orderId: idField, number: z.string(), due: z.int() })
const openRefund = z.object({
  orderId: idField,
  number: z.string().nullable(),
  amount: z.int(),
  way: z.enum(refundMethods),
})
export type OpenRefundView = z.output<typeof openRefund>
const heldCash = z.object({ bikerId: idField, name: z.string(), amount: z.int() })
const method = z.enum(transactionMethods)
const moneyType = z.enum(['PAYMENT', 'REFUND'])
const unsentWork = z.object({ device: z.string(), count: z.int(), money: z.int() })

/** The sums of a shift; the same for X and Z. */
export const shiftReportView = z.object({
  sales: z.object({
    orders: z.int(),
    goods: z.int(),
    discount: z.int(),
    /** The part of `discount` that rounding took off. */
    rounding: z.int(),
    packaging: z.int(),
    serviceFee: z.int(),
    tax: z.int(),
    delivery: z.int(),
    tip: z.int(),
    total: z.int(),
    /** The worth of dishes given free, and manual price reductions; neither is in `goods`. */
    givenFree: z.int(),
    lowered: z.int(),
    /** The part of the total that was written off. */
    writtenOff: z.int(),
    rejected: z.object(tally),
    voids: z.object(tally),
  }),
  payments: z.array(z.object({ method, ...tally })),
  refunds: z.array(z.object({ method, ...tally })),
  movements: z.array(z.object({ kind: z.enum(movementKinds), ...tally })),
  /** Debts collected, wallets topped up and paid out. */
  accounts: z.array(z.object({ purpose: z.enum(['DEBT', 'WALLET']), type: moneyType, method, ...tally })),
  /** Card money by terminal, orders and accounts together, less refunds; null: a terminal that is not connected. */
  cards: z.array(z.object({ terminal: z.string().nullable(), ...tally })),
  /** Payments and refunds outside shifts since the previous Z. */
  outside: z.array(z.object({ type: moneyType, method, ...tally })),
  /** How the sales became the money taken; null in reports of an earlier release. */
  explained: z
    .object({
      returned: z.int(),
      writtenOff: z.int(),
      owed: z.int(),
      overpaid: z.int(),
      refunding: z.int(),
      online: z.int(),
      onAccount: z.int(),
      elsewhere: z.int(),
      others: z.int(),
      accounts: z.int(),
      taken: z.int(),
    })
    .nullable(),
  expected: z.int(),
  paid: z.int(),
  refunded: z.int(),
  openBills: z.array(openBill),
  /** Refunds promised and not handed over yet. */
  openRefunds: z.array(openRefund),
  /** Cash of all couriers that is in no drawer yet. */
  courierCash: z.array(heldCash),
  unsent: z.array(unsentWork),
})
export type ShiftReportView = z.output<typeof shiftReportView>

/** The fields that only a closed shift has. */
export const zView = z.object({
  id: idField,
  expected: z.int(),
  /** The first count, the only blind one. */
  counted: z.int(),
  /** Movements between that count and the closing. */
  sinceCount: z.int(),
  /** Above 0: more than expected; below 0: short. */
  difference: z.int(),
  /** The last count, when the drawer was counted again. */
  recount: z.object({ counted: z.int(), difference: z.int() }).nullable(),
  reason: z.string(),
  orders: z.int(),
  sales: z.int(),
  payments: z.int(),
  refunds: z.int(),
})
export type ZView = z.output<typeof zView>

export const shiftView = z.object({
  id: idField,
  drawerId: idField,
  drawerName: z.string(),
  /** Numbers the drawer's shifts without gaps; the Z has the same number. */
  number: z.int(),
  status: z.enum(shiftStates),
  device: z.string(),
  openedBy: person,
  openedAt: z.string(),
  closedBy: person.nullable(),
  closedAt: z.string().nullable(),
  /** Number of supplements after the Z. */
  supplements: z.int(),
  z: zView.nullable(),
})
export type ShiftView = z.output<typeof shiftView>

export const drawerView = z.object({
  id: idField,
  name: z.string(),
  isActive: z.boolean(),
  openShift: shiftView.nullable(),
})
export type DrawerView = z.output<typeof drawerView>

export const countView = z.object({
  id: idField,
  person,
  at: z.string(),
  total: z.int(),
  notes: z.array(z.object({ note: z.int(), count: z.int() })).nullable(),
  /** The expected cash at that moment, and the difference; null for a caller who counts blind. */
  expected: z.int().nullable(),
  difference: z.int().nullable(),
})
export type CountView = z.output<typeof countView>

const supplementView = z.object({
  number: z.int(),
  kind: z.enum(['ORDER', 'PAYMENT', 'REFUND', 'MOVEMENT']),
  orderId: idField.nullable(),
  orderNumber: z.string().nullable(),
  method: z.enum(transactionMethods).nullable(),
  amount: z.int(),
  /** Its effect on the drawer's cash. */
  cash: z.int(),
  at: z.string(),
})
export type SupplementView = z.output<typeof supplementView>

/** One shift with everything but its movements, which are paged. */
export const shiftDetail = shiftView.extend({
  /** False while the caller must not know the expected cash: amounts of sales are then null. */
  seesExpected: z.boolean(),
  expected: z.int().nullable(),
  counts: z.array(countView),
  unsent: z.array(unsentWork),
  /** Orders of the shift that are not paid in full; empty once it is closed. */
  openBills: z.array(openBill),
  /** Refunds promised in this shift or in none and not handed over yet. */
  openRefunds: z.array(openRefund),
  /** Cash of all couriers that is in no drawer yet; empty once the shift is closed. */
  courierCash: z.array(heldCash),
  /** Bills taken over from the previous shift. */
  handedIn: z.array(z.object({ orderId: idField, orderNumber: z.string().nullable(), due: z.int() })),
  supplementList: z.array(supplementView),
})
export type ShiftDetail = z.output<typeof shiftDetail>

export const movementView = z.object({
  id: idField,
  kind: z.enum(movementKinds),
  /** Above 0 into the drawer, below 0 out of it; null when the caller counts blind. */
  amount: z.int().nullable(),
  reason: z.string(),
  person: person.nullable(),
  orderId: idField.nullable(),
  orderNumber: z.string().nullable(),
  /** The supplement it belongs to. */
  supplement: z.int().nullable(),
  at: z.string(),
})
export type MovementView = z.output<typeof movementView>
