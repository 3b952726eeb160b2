import { defineEndpoint, idField, instantField, optionalTextField, textField } from '@sofreh/contract'
import { z } from 'zod'
import { outcomeField, printerField, printerStateField, stationField } from './shapes.ts'

/** The part of a printer that a bridge needs. */
export const reachedPrinterField = printerField.pick({
  id: true,
  name: true,
  ip: true,
  port: true,
  dots: true,
  mode: true,
  cuts: true,
  opensDrawer: true,
  bandPauseMs: true,
})
export type ReachedPrinter = z.output<typeof reachedPrinterField>

/** Sent every few seconds, and at once when a printer's state changes. */
export const sendHeartbeat = defineEndpoint({
  method: 'POST',
  path: '/api-sofreh/printing/bridge/beat',
  access: 'bridge',
  summary: 'Reports a bridge’s heartbeat and the state of its printers; returns the printers to watch',
  idempotency: 'own',
  body: z.object({
    version: textField(40),
    startedAt: instantField,
    /** The address at which tills of the shop reach the bridge, `http://192.168.1.5:9180`. */
    address: optionalTextField(100).nullable(),
    printers: z.array(z.object({ id: idField, state: printerStateField })).max(200),
    /** Copies of sales that the server does not have yet. */
    keptSales: z.int().min(0).max(10_000_000),
    /** Printouts that the bridge accepted and has not finished. */
    waiting: z.int().min(0).max(10_000_000),
    /** The newest program version that failed on this bridge. */
    failedVersion: textField(40).nullable().default(null),
    /** The failed version was never started: its signature was wrong or it does not load on that computer. */
    isRefused: z.boolean().default(false),
  }),
  data: z.object({
    id: idField,
    /** Seals messages between the bridge and the shop's tills; base64url of 32 bytes. */
    key: z.string(),
    printers: z.array(reachedPrinterField),
  }),
  refusals: {},
})

export const takenField = z.object({
  attemptId: idField,
  jobId: idField,
  printer: reachedPrinterField,
  title: z.string(),
  copies: z.int(),
  opensDrawer: z.boolean(),
  /** The printout as a PNG of one bit per dot, base64. */
  picture: z.string(),
})
export type TakenJob = z.output<typeof takenField>

export const takeJobs = defineEndpoint({
  method: 'POST',
  path: '/api-sofreh/printing/bridge/take',
  access: 'bridge',
  summary: 'Hands print jobs to a bridge; a lost answer is repeated',
  // The bridge finds its claims again by itself; a stored answer would hide new printouts.
  idempotency: 'own',
  body: z.object({
    /** Attempts that the bridge holds or has finished; they are not sent again. */
    have: z.array(idField).max(2_000),
    most: z.int().min(1).max(50).default(20),
  }),
  data: z.array(takenField),
  refusals: {},
})

export const reportJobs = defineEndpoint({
  method: 'POST',
  path: '/api-sofreh/printing/bridge/reports',
  access: 'bridge',
  summary: 'Reports the results of print attempts; repeats change nothing',
  idempotency: 'own',
  body: z.object({
    reports: z
      .array(
        z.object({
          attemptId: idField,
          outcome: outcomeField,
          problem: optionalTextField(200).nullable().default(null),
          at: instantField,
        }),
      )
      .max(500),
  }),
  /** Reports that are stored or that name an unknown attempt: the bridge may delete them. */
  data: z.object({ noted: z.array(idField) }),
  refusals: {},
})

export const followAsBridge = defineEndpoint({
  method: 'GET',
  path: '/api-sofreh/printing/bridge/live',
  access: 'bridge',
  summary: 'Streams hints to a bridge that print jobs wait or printers changed',
  data: z.null(),
  answer: 'events',
  refusals: {},
})

export const bridgeField = z.object({
  id: idField,
  name: z.string(),
  version: z.string(),
  address: z.string().nullable(),
  keptSales: z.int(),
  waiting: z.int(),
  heardAt: instantField,
  startedAt: instantField,
  isLost: z.boolean(),
  /** Whether the bridge's program is the newest, has a newer one, or did not update because the newer one failed. */
  program: z.enum(['NEWEST', 'NEWER_READY', 'STAYED', 'REFUSED']),
  /** The newest version that the server carries; null when it carries none. */
  newestVersion: z.string().nullable(),
})
export type Bridge = z.output<typeof bridgeField>

export const listBridges = defineEndpoint({
  method: 'GET',
  path: '/api-sofreh/printing/bridges',
  access: 'PRINTER_SETTINGS',
  summary: 'Lists the vendor’s bridges with version and last heartbeat',
  data: z.array(bridgeField),
  refusals: {},
})

/** Data a till stores to print, and to leave a second copy of its sales, without the internet. */
export const readTillPrinters = defineEndpoint({
  method: 'GET',
  path: '/api-sofreh/printing/till',
  access: 'POS_USE',
  summary: 'Returns bridges, printers and stations, for a till that works offline',
  data: z.object({
    bridges: z.array(
      z.object({
        id: idField,
        name: z.string(),
        address: z.string().nullable(),
        key: z.string(),
        heardAt: instantField,
      }),
    ),
    printers: z.array(printerField),
    stations: z.array(stationField),
  }),
  refusals: {},
})
