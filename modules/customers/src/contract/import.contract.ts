import { defineEndpoint, idParams, importChange, importPreviewOf, workbookRefusals } from '@sofreh/contract'
import { z } from 'zod'

export const customerImportSummary = z.object({
  rows: z.int(),
  newCustomers: z.int(),
  changedCustomers: z.int(),
  unchangedCustomers: z.int(),
  /** Rows with a fault. All other fields count only rows without one. */
  faultyRows: z.int(),
  /** Headings that match no column; their cells are ignored. */
  unknownColumns: z.array(z.string()),
  changes: z.array(importChange),
  /** Number of changes beyond the listed ones. */
  furtherChanges: z.int(),
})

export const customerImportPreview = importPreviewOf(customerImportSummary)
export type CustomerImportPreview = z.output<typeof customerImportPreview>

/** Maximum size of a workbook, in bytes. */
export const customerImportLimitBytes = 8 * 1024 * 1024
/** Maximum number of rows, including the header. */
export const mostImportedCustomers = 30_000

/** A dry run: nothing is written. Multipart with one part `file`. */
export const previewCustomerImport = defineEndpoint({
  method: 'POST',
  path: '/api-sofreh/customers/import',
  access: 'CUSTOMER_EDIT',
  summary: 'Checks a customers workbook and returns its faults and changes; writes nothing',
  /** Form data; the handler reads its parts, so nothing is validated here. */
  body: z.unknown(),
  answer: 'form',
  data: customerImportPreview,
  idempotency: 'own',
  bodyLimit: customerImportLimitBytes + 64 * 1024,
  refusals: workbookRefusals,
})

/** Refuses when a subscription code was given to another customer since the dry run. */
export const applyCustomerImport = defineEndpoint({
  method: 'POST',
  path: '/api-sofreh/customers/import/{id}/apply',
  access: 'CUSTOMER_EDIT',
  summary: 'Applies a checked customers import: all rows, or those without a fault',
  params: idParams,
  data: z.object({ newCustomers: z.int(), changedCustomers: z.int() }),
  refusals: { IMPORT_NOT_FOUND: 404, IMPORT_OUTDATED: 409 },
})

export const customerImportTemplate = defineEndpoint({
  method: 'GET',
  path: '/api-sofreh/customers/import/template',
  access: 'CUSTOMER_EDIT',
  summary: 'Returns an empty customers workbook with an example and a sheet that explains each column',
  data: z.unknown(),
  answer: 'excel',
  refusals: {},
})
