import type ts from 'typescript'

export type Entry = {
  in: string | readonly string[]
  from: string
  to: string
  kinds?: readonly ('property' | 'type' | 'variable' | 'function')[]
  isWire?: boolean
}
export type Edit = { file: string; start: number; length: number; text: string }
export type OpenProject = {
  ts: typeof ts
  checker: ts.TypeChecker
  sources: readonly (readonly [string, ts.SourceFile])[]
  pathOf: (node: ts.Node) => string
}

export function editsOfNames(
  project: OpenProject,
  entries: readonly Entry[],
): { edits: Edit[]; left: string[]; problems: string[]; symbols: number }
