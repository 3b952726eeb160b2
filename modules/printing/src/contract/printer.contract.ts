import { type DataOf, defineEndpoint, idField, idParams } from '@sofreh/contract'
import { z } from 'zod'
import { printerBody, printerField, stationBody, stationField } from './shapes.ts'

export const listPrinters = defineEndpoint({
  method: 'GET',
  path: '/api-catalog/catalog/printers',
  access: 'POS_USE',
  summary: 'Lists the vendor’s printers with their last reported state',
  data: z.array(printerField),
  refusals: {},
})

export const getPrinter = defineEndpoint({
  method: 'GET',
  path: '/api-catalog/catalog/printers/{id}',
  access: 'POS_USE',
  summary: 'Returns a printer',
  params: idParams,
  data: printerField,
  refusals: { PRINTER_NOT_FOUND: 404 },
})

export const addPrinter = defineEndpoint({
  method: 'POST',
  path: '/api-snappFood/printers',
  access: 'PRINTER_SETTINGS',
  summary: 'Adds a printer of the vendor’s own network',
  body: z.object(printerBody),
  data: printerField,
  refusals: { PRINTER_NAME_TAKEN: 409, PRINTER_ADDRESS_FOREIGN: 422 },
})

export const changePrinter = defineEndpoint({
  method: 'PUT',
  path: '/api-snappFood/printers',
  access: 'PRINTER_SETTINGS',
  summary: 'Replaces a printer',
  body: z.object({ id: idField, ...printerBody }),
  data: printerField,
  refusals: { PRINTER_NOT_FOUND: 404, PRINTER_NAME_TAKEN: 409, PRINTER_ADDRESS_FOREIGN: 422, PRINTER_IN_USE: 409 },
})

export const removePrinter = defineEndpoint({
  method: 'DELETE',
  path: '/api-snappFood/printers/{id}',
  access: 'PRINTER_SETTINGS',
  summary: 'Deletes a printer; its print jobs stay',
  params: idParams,
  data: printerField,
  refusals: { PRINTER_NOT_FOUND: 404, PRINTER_IN_USE: 409 },
})

export const listStations = defineEndpoint({
  method: 'GET',
  path: '/api-catalog/catalog/printerstations',
  access: 'POS_USE',
  summary: 'Lists the printer stations with the items each prepares',
  data: z.array(stationField),
  refusals: {},
})

/** For the kitchen display, which has no access to the till's endpoints. */
export const listKitchenStations = defineEndpoint({
  method: 'GET',
  path: '/api-sofreh/printing/stations',
  access: 'KITCHEN_USE or POS_USE',
  summary: 'Lists the kitchen stations with the items each prepares',
  data: z.array(stationField),
  refusals: {},
})

export const getStation = defineEndpoint({
  method: 'GET',
  path: '/api-catalog/catalog/printerstations/{id}',
  access: 'POS_USE',
  summary: 'Returns a printer station',
  params: idParams,
  data: stationField,
  refusals: { STATION_NOT_FOUND: 404 },
})

export const addStation = defineEndpoint({
  method: 'POST',
  path: '/api-snappFood/printerstations',
  access: 'PRINTER_SETTINGS',
  summary: 'Creates a printer station with its items, printer and fallback printer',
  body: z.object(stationBody),
  data: stationField,
  refusals: { STATION_NAME_TAKEN: 409, PRINTER_NOT_FOUND: 404 },
})

export const changeStation = defineEndpoint({
  method: 'PUT',
  path: '/api-snappFood/printerstations',
  access: 'PRINTER_SETTINGS',
  summary: 'Replaces a printer station',
  body: z.object({ id: idField, ...stationBody }),
  data: stationField,
  refusals: { STATION_NOT_FOUND: 404, STATION_NAME_TAKEN: 409, PRINTER_NOT_FOUND: 404 },
})

export const removeStation = defineEndpoint({
  method: 'DELETE',
  path: '/api-snappFood/printerstations/{id}',
  access: 'PRINTER_SETTINGS',
  summary: 'Deletes a printer station',
  params: idParams,
  data: stationField,
  refusals: { STATION_NOT_FOUND: 404 },
})

/** For the mapping screen, and for a till that divides its own tickets. */
export const listCategoryPrinters = defineEndpoint({
  method: 'GET',
  path: '/api-catalog/catalog/menucategories/printer',
  access: 'MENU_VIEW',
  summary: 'Lists menu categories with the stations that prepare them',
  data: z.array(
    z.object({
      id: idField,
      title: z.string(),
      isActive: z.boolean(),
      stationIds: z.array(idField),
      items: z.array(z.object({ id: idField, title: z.string(), stationIds: z.array(idField) })),
    }),
  ),
  refusals: {},
})
export type DataOfCategories = DataOf<typeof listCategoryPrinters>
