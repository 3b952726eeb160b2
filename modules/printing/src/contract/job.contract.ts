import { defineEndpoint, idField, idParams, instantField, pageQuery } from '@sofreh/contract'
import { z } from 'zod'
import { jobStateField, printerStateField } from './shapes.ts'

export const askedLayouts = ['KITCHEN', 'CUSTOMER', 'DELIVERY'] as const

export const printOrder = defineEndpoint({
  method: 'POST',
  path: '/api/orders/printorder',
  access: 'POS_USE',
  summary: 'Prints an order; a further print is marked as a duplicate',
  idempotency: 'own',
  body: z.object({
    /** Made by the device; the same id prints once. */
    id: idField,
    orderId: idField,
    layout: z.enum(askedLayouts).default('KITCHEN'),
    copies: z.int().min(1).max(5).default(1),
  }),
  data: z.object({
    id: idField,
    orderId: idField,
    layout: z.enum(askedLayouts),
    /** The least advanced state among the request's printouts. */
    state: jobStateField,
    isReprint: z.boolean(),
    copies: z.int(),
    createdAt: instantField,
  }),
  refusals: { ORDER_NOT_FOUND: 404, NO_PRINTER: 409 },
})

export const printAtKiosk = defineEndpoint({
  method: 'POST',
  path: '/api-sofreh/printing/kiosk-receipts',
  access: 'kiosk',
  summary: 'Prints the number of an order placed at this kiosk on the vendor’s printer, once per order',
  idempotency: 'own',
  body: z.object({ orderId: idField }),
  data: z.object({ printerName: z.string() }),
  refusals: { ORDER_NOT_FOUND: 404, NO_PRINTER: 409 },
})

const jobLayoutField = z.enum(['KITCHEN', 'CUSTOMER', 'DELIVERY', 'SHIFT', 'DRAWER', 'TEST'])

export const jobField = z.object({
  id: idField,
  layout: jobLayoutField,
  title: z.string(),
  stationName: z.string(),
  orderId: idField.nullable(),
  printerId: idField,
  printerName: z.string(),
  state: jobStateField,
  isDuplicate: z.boolean(),
  /** Printed, or queued, at another printer than the station's own. */
  isRerouted: z.boolean(),
  /** Printed by a till over the shop's network and reported to the server afterwards. */
  isOffline: z.boolean(),
  copies: z.int(),
  tries: z.int(),
  /** Why the last attempt did not print, as the bridge reported it. */
  problem: z.string().nullable(),
  createdAt: instantField,
  sentAt: instantField.nullable(),
  endedAt: instantField.nullable(),
})
export type PrintJob = z.output<typeof jobField>

export const pageJobs = defineEndpoint({
  method: 'GET',
  path: '/api-sofreh/printing/jobs',
  access: 'POS_USE or PRINTER_SETTINGS',
  summary: 'Lists the latest print jobs with their states, newest first',
  query: pageQuery.extend({
    state: jobStateField.optional(),
    layout: jobLayoutField.optional(),
    orderId: idField.optional(),
  }),
  data: jobField,
  answer: 'page',
  refusals: {},
})

export const readJobPicture = defineEndpoint({
  method: 'GET',
  path: '/api-sofreh/printing/jobs/{id}/picture',
  access: 'POS_USE or PRINTER_SETTINGS',
  summary: 'Returns the stored picture of a print job, dot for dot as printed',
  params: idParams,
  data: z.null(),
  answer: 'file',
  refusals: { JOB_NOT_FOUND: 404, SLIP_TOO_LONG: 422 },
})

export const printAgain = defineEndpoint({
  method: 'POST',
  path: '/api-sofreh/printing/jobs/{id}/again',
  access: 'POS_USE or PRINTER_SETTINGS',
  summary: 'Prints a job again, marked as a duplicate',
  params: idParams,
  body: z.object({ printerId: idField.optional() }),
  data: jobField,
  refusals: { JOB_NOT_FOUND: 404, JOB_NOT_OVER: 409, PRINTER_NOT_FOUND: 404 },
})

export const dismissJob = defineEndpoint({
  method: 'POST',
  path: '/api-sofreh/printing/jobs/{id}/dismiss',
  access: 'POS_USE or PRINTER_SETTINGS',
  summary: 'Dismisses a failed or waiting print job and its alarm',
  params: idParams,
  data: jobField,
  refusals: { JOB_NOT_FOUND: 404 },
})

export const printTest = defineEndpoint({
  method: 'POST',
  path: '/api-sofreh/printing/printers/{id}/test',
  access: 'PRINTER_SETTINGS',
  summary: 'Prints a test page with the paper’s edges and difficult letters',
  params: idParams,
  data: jobField,
  refusals: { PRINTER_NOT_FOUND: 404 },
})

export const alarmField = z.object({
  kind: z.enum(['BRIDGE_LOST', 'PRINTER', 'JOB_FAILED', 'JOB_WAITS', 'TICKET_MISSING']),
  id: idField,
  name: z.string(),
  title: z.string().optional(),
  state: printerStateField.optional(),
  since: instantField,
})
export type PrintingAlarm = z.output<typeof alarmField>

export const listAlarms = defineEndpoint({
  method: 'GET',
  path: '/api-sofreh/printing/alarms',
  access: 'staff',
  summary: 'Lists printing problems that need a person',
  data: z.object({
    /** False when the shop prints nothing; screens need not poll then. */
    isWatched: z.boolean(),
    alarms: z.array(alarmField),
  }),
  refusals: {},
})

/** Event kinds that refresh the printing screens. */
export const printingEventKinds = ['paper-queued', 'paper-moved', 'printers-changed'] as const

export const followPrinting = defineEndpoint({
  method: 'GET',
  path: '/api-sofreh/printing/live',
  access: 'staff',
  summary: 'Streams events of print jobs, printers and bridges; resumable',
  data: z.null(),
  answer: 'events',
  refusals: {},
})

/** Called by the QR code of a kitchen ticket: this station's part of the ticket is ready. */
export const markTicketReady = defineEndpoint({
  method: 'POST',
  path: '/api-sofreh/printing/tickets/{id}/ready',
  access: 'KITCHEN_USE or ORDER_STATE',
  summary: 'Marks a station’s part of an order as ready, from a scanned kitchen ticket',
  params: idParams,
  data: z.object({
    orderId: idField,
    number: z.string(),
    stationName: z.string(),
    /** Units that became ready now; 0 when they were ready before. */
    units: z.int(),
  }),
  refusals: { JOB_NOT_FOUND: 404 },
})
