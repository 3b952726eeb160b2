import { defineEndpoint, idParams, importChange, importPreviewOf, workbookRefusals } from '@sofreh/contract'
import { z } from 'zod'

export const importSummary = z.object({
  rows: z.int(),
  newCategories: z.array(z.string()),
  newItems: z.int(),
  changedItems: z.int(),
  unchangedItems: z.int(),
  /** Rows with a fault. Everything else here is of the rows without one. */
  faultyRows: z.int(),
  /** Headings that name no column of the menu; what stands under them is passed over. */
  unknownColumns: z.array(z.string()),
  /** Every change, as a person compares them, up to `mostListedChanges`. */
  changes: z.array(importChange),
  /** Changes past those that are listed. */
  furtherChanges: z.int(),
})
export const importPreview = importPreviewOf(importSummary)
export type ImportPreview = z.output<typeof importPreview>

/** Largest workbook that is taken in, in bytes. */
export const importLimitBytes = 4 * 1024 * 1024

/** A dry run: nothing is written. Multipart with one part `file`. */
export const previewMenuImport = defineEndpoint({
  method: 'POST',
  path: '/api-sofreh/catalog/import',
  access: 'MENU_EDIT',
  summary: 'Reads a menu workbook and says line by line what is wrong and what would change',
  /** Form data; its parts are read by the handler, so nothing is checked here. */
  body: z.unknown(),
  answer: 'form',
  data: importPreview,
  idempotency: 'own',
  bodyLimit: importLimitBytes + 64 * 1024,
  refusals: workbookRefusals,
})

/** Refused when the menu changed since the dry run: what was shown would no longer be what happens. */
export const applyMenuImport = defineEndpoint({
  method: 'POST',
  path: '/api-sofreh/catalog/import/{id}/apply',
  access: 'MENU_EDIT',
  summary: 'Carries out a dry run: all of it, or only its rows without a fault',
  params: idParams,
  data: z.object({ version: z.int(), newCategories: z.int(), newItems: z.int(), changedItems: z.int() }),
  refusals: { IMPORT_NOT_FOUND: 404, IMPORT_OUTDATED: 409 },
})

/** Works with an empty menu: whoever writes the first one needs the columns. */
export const menuImportTemplate = defineEndpoint({
  method: 'GET',
  path: '/api-sofreh/catalog/import/template',
  access: 'MENU_VIEW',
  summary: 'An empty menu workbook with examples and a sheet that explains each column',
  data: z.unknown(),
  answer: 'excel',
  refusals: {},
})

export const exportMenu = defineEndpoint({
  method: 'GET',
  path: '/api-sofreh/catalog/export',
  access: 'MENU_VIEW',
  summary: 'The menu as a right-to-left workbook that can be imported again',
  data: z.unknown(),
  answer: 'excel',
  refusals: {},
})
