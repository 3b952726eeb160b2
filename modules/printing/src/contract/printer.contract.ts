import { type DataOf, defineEndpoint, idField, idParams } from '@sofreh/contract'
import { z } from 'zod'
import { printerBody, printerField, stationBody, stationField } from './shapes.ts'

export const listPrinters = defineEndpoint({
  method: 'GET',
  path: '/api-catalog/catalog/printers',
  access: 'POS_USE',
  summary: 'The printers of the shop, each with what its bridge said of it last',
  data: z.array(printerField),
  refusals: {},
})

export const getPrinter = defineEndpoint({
  method: 'GET',
  path: '/api-catalog/catalog/printers/{id}',
  access: 'POS_USE',
  summary: 'One printer',
  params: idParams,
  data: printerField,
  refusals: { PRINTER_NOT_FOUND: 404 },
})

export const addPrinter = defineEndpoint({
  method: 'POST',
  path: '/api-snappFood/printers',
  access: 'PRINTER_SETTINGS',
  summary: 'A new printer of the shop’s own network',
  body: z.object(printerBody),
  data: printerField,
  refusals: { PRINTER_NAME_TAKEN: 409, PRINTER_ADDRESS_FOREIGN: 422 },
})

export const changePrinter = defineEndpoint({
  method: 'PUT',
  path: '/api-snappFood/printers',
  access: 'PRINTER_SETTINGS',
  summary: 'Changes a printer as a whole',
  body: z.object({ id: idField, ...printerBody }),
  data: printerField,
  refusals: { PRINTER_NOT_FOUND: 404, PRINTER_NAME_TAKEN: 409, PRINTER_ADDRESS_FOREIGN: 422, PRINTER_IN_USE: 409 },
})

export const removePrinter = defineEndpoint({
  method: 'DELETE',
  path: '/api-snappFood/printers/{id}',
  access: 'PRINTER_SETTINGS',
  summary: 'Takes a printer out of use; its slips stay',
  params: idParams,
  data: printerField,
  refusals: { PRINTER_NOT_FOUND: 404, PRINTER_IN_USE: 409 },
})

export const listStations = defineEndpoint({
  method: 'GET',
  path: '/api-catalog/catalog/printerstations',
  access: 'POS_USE',
  summary: 'The printer stations with what each one makes',
  data: z.array(stationField),
  refusals: {},
})

/** For the kitchen display, which has no access to the till's endpoints. */
export const listKitchenStations = defineEndpoint({
  method: 'GET',
  path: '/api-sofreh/printing/stations',
  access: 'KITCHEN_USE or POS_USE',
  summary: 'The stations of the kitchen with what each one makes',
  data: z.array(stationField),
  refusals: {},
})

export const getStation = defineEndpoint({
  method: 'GET',
  path: '/api-catalog/catalog/printerstations/{id}',
  access: 'POS_USE',
  summary: 'One printer station',
  params: idParams,
  data: stationField,
  refusals: { STATION_NOT_FOUND: 404 },
})

export const addStation = defineEndpoint({
  method: 'POST',
  path: '/api-snappFood/printerstations',
  access: 'PRINTER_SETTINGS',
  summary: 'A new printer station: what it makes, which printer tells it, which one when that fails',
  body: z.object(stationBody),
  data: stationField,
  refusals: { STATION_NAME_TAKEN: 409, PRINTER_NOT_FOUND: 404 },
})

export const changeStation = defineEndpoint({
  method: 'PUT',
  path: '/api-snappFood/printerstations',
  access: 'PRINTER_SETTINGS',
  summary: 'Changes a printer station as a whole',
  body: z.object({ id: idField, ...stationBody }),
  data: stationField,
  refusals: { STATION_NOT_FOUND: 404, STATION_NAME_TAKEN: 409, PRINTER_NOT_FOUND: 404 },
})

export const removeStation = defineEndpoint({
  method: 'DELETE',
  path: '/api-snappFood/printerstations/{id}',
  access: 'PRINTER_SETTINGS',
  summary: 'Takes a printer station out of use',
  params: idParams,
  data: stationField,
  refusals: { STATION_NOT_FOUND: 404 },
})

/** For the mapping screen, and for a till that divides its own tickets. */
export const listCategoryPrinters = defineEndpoint({
  method: 'GET',
  path: '/api-catalog/catalog/menucategories/printer',
  access: 'MENU_VIEW',
  summary: 'The categories of the menu with the stations that make each of them',
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
