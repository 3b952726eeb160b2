import type { ImportChange, ImportProblem } from '@sofreh/contract'

/** The answer of a dry run, as far as every import shows it. */
export type ShownPreview = {
  id: string | null
  goodRowsId: string | null
  problems: readonly ImportProblem[]
  furtherProblems: number
  rows: number
  faultyRows: number
  newOnes: number
  changedOnes: number
  unchangedOnes: number
  unknownColumns: readonly string[]
  changes: readonly ImportChange[]
  furtherChanges: number
  /** A sentence about something else that the import would do. */
  besides?: string | undefined
}

/** What is imported: how it is read, applied and spoken of. */
export type ImportKind = {
  read: (file: File) => Promise<ShownPreview>
  /** Answers the sentence about what was done. */
  apply: (id: string) => Promise<string>
  downloadTemplate: () => Promise<void>
  text: {
    title: string
    steps: string
    template: string
    newOnes: (count: number) => string
    /** Heading of the column that names what is changed. */
    subject: string
    nothing: string
    apply: string
  }
}
