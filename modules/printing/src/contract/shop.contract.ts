import { defineEndpoint, idField, instantField, optionalTextField, textField } from '@sofreh/contract'
import { z } from 'zod'
import { jobField } from './job.contract.ts'
import { jobStateField } from './shapes.ts'
import { printoutField } from './printout-field.ts'

export const printShift = defineEndpoint({
  method: 'POST',
  path: '/api-sofreh/printing/shifts',
  access: 'SHIFT_CLOSE or REPORT_FINANCE',
  summary: 'Prints a shift: X while it is open, Z when it is closed; a further Z is marked',
  idempotency: 'own',
  body: z.object({
    /** Made by the device; the same id prints once. */
    id: idField,
    shiftId: idField,
    copies: z.int().min(1).max(5).default(1),
  }),
  data: z.object({
    id: idField,
    shiftId: idField,
    kind: z.enum(['X', 'Z']),
    state: jobStateField,
    isReprint: z.boolean(),
    copies: z.int(),
    createdAt: instantField,
  }),
  refusals: { SHIFT_NOT_FOUND: 404, COUNT_FIRST: 409, NO_PRINTER: 409 },
})

export const openDrawer = defineEndpoint({
  method: 'POST',
  path: '/api-sofreh/printing/drawer-openings',
  access: 'DRAWER_USE',
  summary: 'Opens the cash drawer without a sale and prints who did so, when and why',
  idempotency: 'own',
  body: z.object({
    /** Made by the device; the same id opens the drawer once. */
    id: idField,
    reason: textField(200),
  }),
  data: jobField,
  refusals: { NO_DRAWER: 409 },
})

const shopPrintoutField = z.object({
  /** Made by the till; the bridge printed under this id. */
  id: idField,
  orderId: idField,
  /** The operation whose ticket it is; null for a sale's first ticket and for receipts. */
  ticketId: idField.nullable(),
  /** Null for a requested receipt when no station prints receipts. */
  stationId: idField.nullable(),
  layout: z.enum(['KITCHEN', 'CUSTOMER']),
  title: z.string().max(100),
  slip: printoutField,
  printerId: idField,
  copies: z.int().min(1).max(5),
  /** FAILED: it may or may not have printed; staff decide. A printout that surely did not print is not sent. */
  state: z.enum(['PRINTED', 'FAILED']),
  problem: optionalTextField(200).nullable().default(null),
  at: instantField,
})
export type ShopPrintout = z.output<typeof shopPrintoutField>

export const noteShopPrintouts = defineEndpoint({
  method: 'POST',
  path: '/api-sofreh/printing/shop-slips',
  access: 'POS_USE or till',
  summary: 'Reports what a till printed offline, before its sales are sent, so that it is not printed again',
  idempotency: 'own',
  body: z.object({ slips: z.array(shopPrintoutField).min(1).max(50) }),
  /** Printouts that are stored now. A printout that names an unknown printer is skipped; it need not be sent again. */
  data: z.object({ noted: z.array(idField) }),
  refusals: {},
})
