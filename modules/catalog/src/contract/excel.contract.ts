import { defineEndpoint, idParams } from '@sofreh/contract'
import { z } from 'zod'

/** A row's fault: row as Excel numbers it, the column's Persian header, a sentence. */
export const importProblem = z.object({
  row: z.int(),
  column: z.string(),
  code: z.string(),
  message: z.string(),
})

export const importSummary = z.object({
  rows: z.int(),
  newCategories: z.array(z.string()),
  newItems: z.int(),
  changedItems: z.int(),
  unchangedItems: z.int(),
  /** The first hundred changes, as a person compares them. */
  changes: z.array(
    z.object({ row: z.int(), title: z.string(), column: z.string(), before: z.string(), after: z.string() }),
  ),
})
export const importPreview = z.object({
  /** For `apply`; null when a row has a fault, or nothing would change. */
  id: z.string().nullable(),
  problems: z.array(importProblem),
  /** Faults past the two hundred that are listed. */
  furtherProblems: z.int(),
  summary: importSummary,
})
export type ImportProblem = z.output<typeof importProblem>
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
  refusals: {
    EXCEL_FILE_MISSING: 422,
    EXCEL_UNREADABLE: 422,
    EXCEL_TOO_LARGE: 413,
    EXCEL_TOO_SLOW: 422,
    EXCEL_WRONG_COLUMNS: 422,
    EXCEL_EMPTY: 422,
  },
})

/** Refused when the menu changed since the dry run: what was shown would no longer be what happens. */
export const applyMenuImport = defineEndpoint({
  method: 'POST',
  path: '/api-sofreh/catalog/import/{id}/apply',
  access: 'MENU_EDIT',
  summary: 'Carries out a dry run that had no faults',
  params: idParams,
  data: z.object({ version: z.int(), newCategories: z.int(), newItems: z.int(), changedItems: z.int() }),
  refusals: { IMPORT_NOT_FOUND: 404, IMPORT_OUTDATED: 409 },
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
