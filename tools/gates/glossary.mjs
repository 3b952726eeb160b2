import { readFileSync } from 'node:fs'

const page = 'docs/reference/glossary.md'

/** The glossary defines every English term once. */
export function glossary() {
  const defined = readFileSync(page, 'utf8').split('## States and codes')[0] ?? ''
  const problems = []
  const seen = new Set()
  for (const [, cell] of defined.matchAll(/^\| (?!in code|---)([^|]+?) \|/gm))
    for (const term of cell.replaceAll(/\([^)]*\)/g, '').split(',')) {
      const name = term.trim()
      if (seen.has(name)) problems.push(`${page}: "${name}" is defined twice`)
      seen.add(name)
    }
  const rows = defined.split('\n').filter((line) => line.startsWith('| ') && !/^\| (in code|---)/.test(line))
  return { looked: seen.size, expected: rows.length, problems }
}
