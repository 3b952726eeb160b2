import { z } from 'zod'

/** An invalid row: the spreadsheet's row number, the column's Persian header and a message. */
export const importProblem = z.object({
  row: z.int(),
  column: z.string(),
  code: z.string(),
  message: z.string(),
})
export type ImportProblem = z.output<typeof importProblem>

/** One cell that an import changes, as text for comparison. */
export const importChange = z.object({
  row: z.int(),
  title: z.string(),
  column: z.string(),
  before: z.string(),
  after: z.string(),
})

export type ImportChange = z.output<typeof importChange>

/** Large enough to list a workbook of maximum size in which every price changed. */
export const mostListedChanges = 10_000
export const mostListedProblems = 5_000

/** Response of a dry run: the id of the run to apply, its problems and a summary of the valid rows. */
export const importPreviewOf = <Summary extends z.ZodType>(summary: Summary) =>
  z.object({
    /** Pass to `apply`; null when a row is invalid or nothing would change. */
    id: z.string().nullable(),
    /** Pass to `apply` to import the valid rows only. Null when no row is invalid or nothing would change. */
    goodRowsId: z.string().nullable(),
    problems: z.array(importProblem),
    /** Number of problems beyond those listed. */
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
