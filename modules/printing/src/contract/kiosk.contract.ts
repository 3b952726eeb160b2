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
  summary: 'Lists kiosks with their printer, and the printers to choose from',
  data: kioskPrintersField,
  refusals: {},
})

export const changeKioskPrinter = defineEndpoint({
  method: 'PUT',
  path: '/api-sofreh/printing/kiosks/{id}',
  access: 'VENDOR_SETTINGS or PRINTER_SETTINGS',
  summary: 'Sets the printer beside a kiosk; null for the vendor’s printers',
  params: idParams,
  body: z.object({ printerId: idField.nullable() }),
  data: kioskPrintersField,
  refusals: { DEVICE_NOT_FOUND: 404, PRINTER_NOT_FOUND: 404 },
})
