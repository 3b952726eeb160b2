import { idField } from '@sofreh/contract'
import { z } from 'zod'
import { movementKinds, shiftStates, transactionMethods } from '../domain/index.ts'

const tally = { count: z.int(), amount: z.int() }
const person = z.object({ id: idField, name: z.string() })
export type ShiftPerson = z.output<typeof person>

const openBill = z.object({ orderId: idField, number: z.string(), due: z.int() })
const unsentWork = z.object({ device: z.string(), count: z.int(), money: z.int() })

/** What a shift adds up to; the same for X and Z. */
export const shiftReportView = z.object({
  sales: z.object({
    orders: z.int(),
    goods: z.int(),
    discount: z.int(),
    packaging: z.int(),
    serviceFee: z.int(),
    tax: z.int(),
    delivery: z.int(),
    tip: z.int(),
    total: z.int(),
    /** What of the total was given up. */
    writtenOff: z.int(),
    rejected: z.object(tally),
    voids: z.object(tally),
  }),
  payments: z.array(z.object({ method: z.enum(transactionMethods), ...tally })),
  refunds: z.array(z.object({ method: z.enum(transactionMethods), ...tally })),
  movements: z.array(z.object({ kind: z.enum(movementKinds), ...tally })),
  expected: z.int(),
  paid: z.int(),
  refunded: z.int(),
  openBills: z.array(openBill),
  unsent: z.array(unsentWork),
})

/** What only a closed shift has. */
export const zView = z.object({
  id: idField,
  expected: z.int(),
  /** The first count: the only one that was made blind. */
  counted: z.int(),
  /** What moved between that count and the closing. */
  sinceCount: z.int(),
  /** Above 0: more than expected; below 0: short. */
  difference: z.int(),
  /** The last count, where the drawer was counted again. */
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
  /** Counts the drawer's shifts without gaps; the Z carries the same number. */
  number: z.int(),
  status: z.enum(shiftStates),
  device: z.string(),
  openedBy: person,
  openedAt: z.string(),
  closedBy: person.nullable(),
  closedAt: z.string().nullable(),
  /** How much came after the Z. */
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
  /** What the ledger said at that moment, and the difference; null for eyes that count blind. */
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
  /** What it changes in the drawer. */
  cash: z.int(),
  at: z.string(),
})
export type SupplementView = z.output<typeof supplementView>

/** One shift with all that belongs to it but its movements, which are paged. */
export const shiftDetail = shiftView.extend({
  /** False while the caller must not know what should be in the drawer: amounts of sales are then null. */
  seesExpected: z.boolean(),
  expected: z.int().nullable(),
  counts: z.array(countView),
  unsent: z.array(unsentWork),
  /** Bills taken over from the shift before. */
  handedIn: z.array(z.object({ orderId: idField, orderNumber: z.string().nullable(), due: z.int() })),
  supplementList: z.array(supplementView),
})
export type ShiftDetail = z.output<typeof shiftDetail>

export const movementView = z.object({
  id: idField,
  kind: z.enum(movementKinds),
  /** Above 0 into the drawer, below 0 out of it; null where the caller counts blind. */
  amount: z.int().nullable(),
  reason: z.string(),
  person: person.nullable(),
  orderId: idField.nullable(),
  orderNumber: z.string().nullable(),
  /** The supplement it came with. */
  supplement: z.int().nullable(),
  at: z.string(),
})
export type MovementView = z.output<typeof movementView>
