import type { ImportChange, ImportProblem } from '@sofreh/contract'

/** The fields of a dry run's result that every import shows. */
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
  /** States a further effect of the import. */
  besides?: string | undefined
}

/** A kind of import: the calls that read and apply it, and its texts. */
export type ImportKind = {
  read: (file: File) => Promise<ShownPreview>
  /** Applies the import. Resolves to a sentence about the result. */
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
