import { readFileSync } from 'node:fs'

type ListedCall = { method: string; path: string; access: string }

const linesOf = (name: string) =>
  readFileSync(new URL(`../../../docs/spec/${name}`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
const callsOf = (lines: readonly string[]): ListedCall[] =>
  lines.map((line) => {
    const [method = '', path = '', access = ''] = line.split('\t')
    return { method, path, access }
  })

/** The calls that the lists in `docs/spec` name as served: a test that walks all calls computes its floor from them. */
export function listedCalls(): ListedCall[] {
  const pending = new Set(linesOf('pending.txt'))
  const listed = callsOf(
    linesOf('endpoints.tsv')
      .slice(1)
      .map((line) => line.slice(line.indexOf('\t') + 1)),
  )
  return [
    ...listed.filter(({ method, path }) => !pending.has(`${method} ${path}`)),
    ...callsOf(linesOf('own-endpoints.tsv').slice(1)),
  ]
}
