import { idField, instantField, textField } from '@sofreh/contract'
import { toLatinDigits } from '@sofreh/kernel'
import { z } from 'zod'
import { attemptOutcomes, jobStates, printerModes, printerStates, printoutLayouts } from '../domain/index.ts'

export const layoutField = z.enum(printoutLayouts)
export const printerStateField = z.enum(printerStates)
export const jobStateField = z.enum(jobStates)
export const outcomeField = z.enum(attemptOutcomes)

/** A printer; the first four fields come from the specification. */
export const printerField = z.object({
  id: idField,
  name: z.string(),
  ip: z.string(),
  vendorId: idField,
  port: z.int(),
  /** Dots of the print head: 576 for 80 mm paper, 384 for 58 mm. */
  dots: z.int(),
  mode: z.enum(printerModes),
  cuts: z.boolean(),
  opensDrawer: z.boolean(),
  bandPauseMs: z.int(),
  isActive: z.boolean(),
  state: printerStateField,
  stateSince: instantField.nullable(),
})
export type Printer = z.output<typeof printerField>

const ipField = z
  .string()
  .max(60)
  .transform((text) => toLatinDigits(text).trim())
  .pipe(z.ipv4('NOT_AN_ADDRESS'))

/** The fields of a printer that staff enter. */
export const printerBody = {
  name: textField(60),
  ip: ipField,
  port: z.int().min(1).max(65_535).default(9100),
  dots: z
    .int()
    .min(200)
    .max(832)
    .refine((dots) => dots % 8 === 0, 'NOT_WHOLE_BYTES')
    .default(576),
  mode: z.enum(printerModes).default('raster'),
  cuts: z.boolean().default(true),
  opensDrawer: z.boolean().default(false),
  bandPauseMs: z.int().min(0).max(500).default(0),
  isActive: z.boolean().default(true),
}

export const stationField = z.object({
  id: idField,
  name: z.string(),
  layout: layoutField,
  printerId: idField,
  printerName: z.string(),
  /** The printer that takes over when the first one fails. */
  nextPrinterId: idField.nullable(),
  copies: z.int(),
  /** Also receives dishes that are assigned to no other station. */
  takesRest: z.boolean(),
  /** Prints when the kitchen starts the order; kitchen tickets always do. */
  isAutomatic: z.boolean(),
  hasQr: z.boolean(),
  position: z.int(),
  isActive: z.boolean(),
  categoryIds: z.array(idField),
  menuItemIds: z.array(idField),
})
export type Station = z.output<typeof stationField>

const goods = z.array(idField).max(2_000).default([])
export const stationBody = {
  name: textField(60),
  layout: layoutField.default('KITCHEN'),
  printerId: idField,
  nextPrinterId: idField.nullable().default(null),
  copies: z.int().min(1).max(5).default(1),
  takesRest: z.boolean().default(false),
  isAutomatic: z.boolean().default(false),
  hasQr: z.boolean().default(true),
  position: z.int().min(0).max(1_000).default(0),
  isActive: z.boolean().default(true),
  categoryIds: goods,
  menuItemIds: goods,
}
