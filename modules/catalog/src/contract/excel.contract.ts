import { defineEndpoint, idParams, importChange, importPreviewOf, workbookRefusals } from '@sofreh/contract'
import { z } from 'zod'

export const importSummary = z.object({
  rows: z.int(),
  newCategories: z.array(z.string()),
  newItems: z.int(),
  changedItems: z.int(),
  unchangedItems: z.int(),
  /** Rows with a fault. All other numbers here count only rows without one. */
  faultyRows: z.int(),
  /** Column headings that the import does not know; their cells are ignored. */
  unknownColumns: z.array(z.string()),
  /** Changes with their values before and after, up to `mostListedChanges`. */
  changes: z.array(importChange),
  /** Number of changes beyond those listed. */
  furtherChanges: z.int(),
})
export const importPreview = importPreviewOf(importSummary)
export type ImportPreview = z.output<typeof importPreview>

/** Largest accepted workbook, in bytes. */
export const importLimitBytes = 4 * 1024 * 1024

/** A dry run: writes nothing. Multipart with one part `file`. */
export const previewMenuImport = defineEndpoint({
  method: 'POST',
  path: '/api-sofreh/catalog/import',
  access: 'MENU_EDIT',
  summary: 'Checks a menu workbook and returns its faults and changes; writes nothing',
  /** Form data: the handler reads its parts, so the schema checks nothing. */
  body: z.unknown(),
  answer: 'form',
  data: importPreview,
  idempotency: 'own',
  bodyLimit: importLimitBytes + 64 * 1024,
  refusals: workbookRefusals,
})

/** Fails when the menu changed since the dry run, because the preview would no longer match the result. */
export const applyMenuImport = defineEndpoint({
  method: 'POST',
  path: '/api-sofreh/catalog/import/{id}/apply',
  access: 'MENU_EDIT',
  summary: 'Applies a checked menu import: all rows, or those without a fault',
  params: idParams,
  data: z.object({ version: z.int(), newCategories: z.int(), newItems: z.int(), changedItems: z.int() }),
  refusals: { IMPORT_NOT_FOUND: 404, IMPORT_OUTDATED: 409 },
})

/** Works with an empty menu too, because a first menu needs the columns most. */
export const menuImportTemplate = defineEndpoint({
  method: 'GET',
  path: '/api-sofreh/catalog/import/template',
  access: 'MENU_VIEW',
  summary: 'Returns an empty menu workbook with example rows and a sheet that explains each column',
  data: z.unknown(),
  answer: 'excel',
  refusals: {},
})

export const exportMenu = defineEndpoint({
  method: 'GET',
  path: '/api-sofreh/catalog/export',
  access: 'MENU_VIEW',
  summary: 'Exports the menu as a right-to-left workbook that can be imported again',
  data: z.unknown(),
  answer: 'excel',
  refusals: {},
})
