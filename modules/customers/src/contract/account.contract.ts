import {
  defineEndpoint,
  idField,
  idParams,
  moneyField,
  optionalTextField,
  pageQuery,
  textField,
} from '@sofreh/contract'
import { toLatinDigits } from '@sofreh/kernel'
import { z } from 'zod'
import { accountNames, counterMethods, entryKinds } from '../domain/account.ts'
import { accountView } from './customer.contract.ts'

export const accountEntry = z.object({
  id: idField,
  account: z.enum(accountNames),
  kind: z.enum(entryKinds),
  /** What it changed the account by, and what the account was then. */
  amount: z.int(),
  balance: z.int(),
  orderId: idField.nullable(),
  transactionId: idField.nullable(),
  method: z.enum(counterMethods).nullable(),
  slipNumber: z.string(),
  /** Who of the staff did it; empty for what the house does itself. */
  takenByName: z.string(),
  reason: z.string(),
  at: z.string(),
})
export type AccountEntry = z.output<typeof accountEntry>

export const getStatement = defineEndpoint({
  method: 'GET',
  path: '/api-sofreh/customers/{id}/statement',
  access: 'CUSTOMER_VIEW',
  summary: "Every movement of a customer's points, wallet, debt and limit, newest first",
  params: idParams,
  query: pageQuery.pick({ pageNumber: true, pageSize: true }).extend({ account: z.enum(accountNames).optional() }),
  data: accountEntry,
  answer: 'page',
  refusals: { CUSTOMER_NOT_FOUND: 404 },
})

/** What a guest reads of their own: neither who of the staff did it nor why. */
export const ownEntry = accountEntry.pick({
  id: true,
  account: true,
  kind: true,
  amount: true,
  balance: true,
  orderId: true,
  at: true,
})
export type OwnEntry = z.output<typeof ownEntry>

export const getOwnStatement = defineEndpoint({
  method: 'GET',
  path: '/api-sofreh/customers/own-statement',
  access: 'customer',
  summary: "Every movement of the guest's own points, wallet and debt, newest first",
  query: pageQuery.pick({ pageNumber: true, pageSize: true }).extend({ account: z.enum(accountNames).optional() }),
  data: ownEntry,
  answer: 'page',
  refusals: {},
})

const slipField = z
  .string()
  .max(40)
  .transform((text) => toLatinDigits(text).replace(/[\s-]/g, ''))
  .pipe(z.string().regex(/^\d{0,20}$/, 'WRONG_SHAPE'))

/** How the money came or went, and the shift of a drawer that takes it; without one it is recorded outside shifts. */
const atTheCounter = {
  /** Made by the device, so that a repeat moves nothing twice. */
  id: idField,
  amount: moneyField.min(1),
  method: z.enum(counterMethods),
  slipNumber: slipField.default(''),
  shiftId: idField.optional(),
  reason: optionalTextField(300).default(''),
}

/** What payments says of money that it cannot record. */
const moneyRefusals = { SHIFT_NOT_FOUND: 404, SLIP_ALREADY_RECORDED: 409 } as const

export const changeWallet = defineEndpoint({
  method: 'POST',
  path: '/api-sofreh/customers/{id}/wallet',
  access: 'PAYMENT_TAKE',
  summary: 'Staff take money into a customer’s wallet, or pay it out of it (which needs ORDER_REFUND)',
  params: idParams,
  body: z.object({ type: z.enum(['TOPUP', 'REFUND']), ...atTheCounter }),
  data: accountView,
  refusals: { CUSTOMER_NOT_FOUND: 404, WALLET_NOT_ENOUGH: 409, ACCOUNT_TOO_LARGE: 409, ...moneyRefusals },
})

export const collectDebt = defineEndpoint({
  method: 'POST',
  path: '/api-sofreh/customers/{id}/debt',
  access: 'PAYMENT_TAKE',
  summary: 'Staff collect what a customer owes, or a part of it',
  params: idParams,
  body: z.object(atTheCounter),
  data: accountView,
  refusals: { CUSTOMER_NOT_FOUND: 404, MORE_THAN_OWED: 409, ...moneyRefusals },
})

export const setCreditLimit = defineEndpoint({
  method: 'PUT',
  path: '/api-sofreh/customers/{id}/credit-limit',
  access: 'CUSTOMER_EDIT',
  summary: 'How much a customer may owe; raising it needs WRITE_OFF as well',
  params: idParams,
  body: z.object({ id: idField, creditLimit: moneyField, reason: optionalTextField(300).default('') }),
  data: accountView,
  refusals: { CUSTOMER_NOT_FOUND: 404 },
})

export const mostPointsAtOnce = 1_000_000

export const changePoints = defineEndpoint({
  method: 'POST',
  path: '/api-sofreh/customers/{id}/points',
  access: 'DISCOUNT_GIVE',
  summary: 'Gives a customer points, or takes some (below 0), for a reason',
  params: idParams,
  body: z.object({
    id: idField,
    count: z
      .int()
      .min(-mostPointsAtOnce)
      .max(mostPointsAtOnce)
      .refine((count) => count !== 0, 'TOO_SMALL'),
    reason: textField(300),
  }),
  data: accountView,
  refusals: { CUSTOMER_NOT_FOUND: 404, POINTS_NOT_ENOUGH: 409, ACCOUNT_TOO_LARGE: 409 },
})

export const getUserBalance = defineEndpoint({
  method: 'GET',
  path: '/api/payments/user-balance/{a}/{b}',
  access: 'owner or PAYMENT_TAKE',
  summary: 'Credit, wallet and points of a customer (b) at a vendor (a); guests see their own',
  params: z.object({ a: idField, b: idField }),
  data: accountView,
  refusals: { CUSTOMER_NOT_FOUND: 404 },
})
