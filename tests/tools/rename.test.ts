import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { editsOfNames, type Entry, type OpenProject } from '../../tools/rename/edits-of-names.mjs'

/** Opens sources in memory, without libraries. */
function openSources(texts: Record<string, string>): OpenProject {
  const parsed = new Map(
    Object.entries(texts).map(([file, text]) => [file, ts.createSourceFile(file, text, ts.ScriptTarget.ES2023, true)]),
  )
  const program = ts.createProgram({
    rootNames: [...parsed.keys()],
    options: {
      strict: true,
      noLib: true,
      module: ts.ModuleKind.ESNext,
      moduleResolution: ts.ModuleResolutionKind.Bundler,
      allowImportingTsExtensions: true,
      noEmit: true,
    },
    host: {
      getSourceFile: (file) => parsed.get(file),
      getDefaultLibFileName: () => 'lib.d.ts',
      writeFile: () => undefined,
      getCurrentDirectory: () => '',
      getCanonicalFileName: (file) => file,
      useCaseSensitiveFileNames: () => true,
      getNewLine: () => '\n',
      fileExists: (file) => parsed.has(file),
      readFile: (file) => texts[file],
    },
  })
  return {
    ts,
    checker: program.getTypeChecker(),
    sources: [...parsed],
    pathOf: (node) => node.getSourceFile().fileName,
  }
}

function rename(texts: Record<string, string>, ...entries: Entry[]) {
  const { edits, left, problems } = editsOfNames(openSources(texts), entries)
  const renamed = { ...texts }
  for (const { file, start, length, text } of edits.sort((a, b) => b.start - a.start)) {
    const before = renamed[file] ?? ''
    renamed[file] = before.slice(0, start) + text + before.slice(start + length)
  }
  return { renamed, left, problems }
}

describe('renaming declarations', () => {
  it('renames a function in the files that import it, and leaves another one of the same name', () => {
    const { renamed, problems } = rename(
      {
        '/a/cost.ts': 'export function cost() {}\n',
        '/b/use.ts': "import { cost } from '../a/cost.ts'\ncost()\n",
        '/b/other.ts': 'export function cost() {}\ncost()\n',
      },
      { in: '/a', from: 'cost', to: 'fee' },
    )
    expect(problems).toEqual([])
    expect(renamed).toEqual({
      '/a/cost.ts': 'export function fee() {}\n',
      '/b/use.ts': "import { fee } from '../a/cost.ts'\nfee()\n",
      '/b/other.ts': 'export function cost() {}\ncost()\n',
    })
  })

  it('leaves a property when it renames the variable of a shorthand, and the variable when it renames the property', () => {
    const text = [
      'type Row = { cost: number }',
      'const cost = 1',
      'export const row: Row = { cost }',
      'export const { cost: first } = row',
      'export function read({ cost }: Row) { return cost }',
      '',
    ].join('\n')
    const variable = rename({ 'a.ts': text }, { in: 'a.ts', from: 'cost', to: 'fee', kinds: ['variable'] })
    expect(variable.renamed['a.ts']).toBe(
      [
        'type Row = { cost: number }',
        'const fee = 1',
        'export const row: Row = { cost: fee }',
        'export const { cost: first } = row',
        'export function read({ cost: fee }: Row) { return fee }',
        '',
      ].join('\n'),
    )
    const property = rename({ 'a.ts': text }, { in: 'a.ts', from: 'cost', to: 'fee', kinds: ['property'] })
    expect(property.renamed['a.ts']).toBe(
      [
        'type Row = { fee: number }',
        'const cost = 1',
        'export const row: Row = { fee: cost }',
        'export const { fee: first } = row',
        'export function read({ fee: cost }: Row) { return cost }',
        '',
      ].join('\n'),
    )
  })

  it('lists names that stay unchanged in the folders of the plan', () => {
    const { left } = rename(
      { 'a.ts': 'export const cost = 1\nexport type Row = { cost?: number }\n' },
      { in: 'a.ts', from: 'cost', to: 'fee', kinds: ['variable'] },
    )
    expect(left).toEqual(['a.ts:2 cost'])
  })

  it('reports a new name that already exists in the scope of the old one', () => {
    const { problems } = rename(
      { 'a.ts': 'export const fee = 2\nexport const cost = 1\n' },
      { in: 'a.ts', from: 'cost', to: 'fee' },
    )
    expect(problems).toEqual(['fee is a name already at a.ts:2 cost'])
  })

  it('refuses a field of a schema unless the plan says so', () => {
    const texts = {
      'a.ts': 'declare const z: { object<T>(shape: T): T }\nexport const body = z.object({ cost: 1 })\nbody.cost\n',
    }
    expect(rename(texts, { in: 'a.ts', from: 'cost', to: 'fee' }).problems).toHaveLength(1)
    expect(rename(texts, { in: 'a.ts', from: 'cost', to: 'fee', isWire: true }).renamed['a.ts']).toContain('body.fee')
  })
})
