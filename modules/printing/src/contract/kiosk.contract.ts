import { defineEndpoint, idField, idParams } from '@sofreh/contract'
import { z } from 'zod'

const kioskPrintersField = z.object({
  /** Printers that can be assigned to a kiosk. */
  printers: z.array(z.object({ id: idField, name: z.string() })),
  kiosks: z.array(z.object({ deviceId: idField, printerId: idField })),
})

export const listKioskPrinters = defineEndpoint({
  method: 'GET',
  path: '/api-sofreh/printing/kiosks',
  access: 'VENDOR_SETTINGS or PRINTER_SETTINGS',
  summary: 'The kiosks that have a printer beside them, and the printers to choose from',
  data: kioskPrintersField,
  refusals: {},
})

export const changeKioskPrinter = defineEndpoint({
  method: 'PUT',
  path: '/api-sofreh/printing/kiosks/{id}',
  access: 'VENDOR_SETTINGS or PRINTER_SETTINGS',
  summary: 'The printer beside a kiosk; null where its numbers come out of the shop’s printers',
  params: idParams,
  body: z.object({ printerId: idField.nullable() }),
  data: kioskPrintersField,
  refusals: { DEVICE_NOT_FOUND: 404, PRINTER_NOT_FOUND: 404 },
})
