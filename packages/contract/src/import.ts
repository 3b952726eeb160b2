import { z } from 'zod'

/** A row's fault: the row as a spreadsheet numbers it, the column's Persian header, a sentence. */
export const importProblem = z.object({
  row: z.int(),
  column: z.string(),
  code: z.string(),
  message: z.string(),
})
export type ImportProblem = z.output<typeof importProblem>

/** One cell that an import changes, as a person compares it. */
export const importChange = z.object({
  row: z.int(),
  title: z.string(),
  column: z.string(),
  before: z.string(),
  after: z.string(),
})

export type ImportChange = z.output<typeof importChange>

/** A workbook of the largest size with every price changed is listed whole. */
export const mostListedChanges = 10_000
export const mostListedProblems = 5_000

/** The answer of a dry run: which run to apply, what is wrong, and what the rows without a fault would do. */
export const importPreviewOf = <Summary extends z.ZodType>(summary: Summary) =>
  z.object({
    /** For `apply`; null when a row has a fault, or nothing would change. */
    id: z.string().nullable(),
    /** For `apply` where rows have faults: carries out the others only. Null when no row has a fault, or nothing would change. */
    goodRowsId: z.string().nullable(),
    problems: z.array(importProblem),
    /** Faults past those that are listed. */
    furtherProblems: z.int(),
    summary,
  })

/** Refusals of every call that reads a workbook. */
export const workbookRefusals = {
  EXCEL_FILE_MISSING: 422,
  EXCEL_UNREADABLE: 422,
  EXCEL_TOO_LARGE: 413,
  EXCEL_TOO_SLOW: 422,
  EXCEL_WRONG_COLUMNS: 422,
  EXCEL_EMPTY: 422,
} as const
