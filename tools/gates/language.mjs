import { readFileSync } from 'node:fs'
import { countFiles } from './file-counts.mjs'
import { projectFiles } from './project-files.mjs'

/**
 * Refuses banned terms in names, comments, titles and prose; `docs/reference/glossary.md` and `STYLE.md` list the terms
 * to use instead. `language.json` lists the names that contain one and stay, with the reason, and the files that may use
 * a name that is itself a banned term. The glossary explains each of these names. `node tools/gates/language.mjs` removes
 * files that no longer use one.
 */
const banned = ['house', 'deed', 'told', 'kept', 'whoever', 'nobody', 'somebody', 'way', 'word', 'lies']
const reasons = [
  'stored',
  'API field',
  'code',
  'column',
  'system user',
  'OpenStreetMap field',
  'CSS value',
  'word count',
]
const kinds = /\.(ts|tsx|mjs|js|css|sql|md)$/
const except = /^tools\/gates\/|\.(up|down)\.sql$/
const record = new URL('language.json', import.meta.url)
const glossaryPage = 'docs/reference/glossary.md'

/** Splits `isUnderWay`, `on_way` and `a-word` into their parts, each in singular when that is banned. */
function partsOf(text) {
  const parts =
    text
      .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
      .toLowerCase()
      .match(/[a-z]+/g) ?? []
  return parts.map((part) => (banned.includes(part) ? part : part.replace(/s$/, '')))
}

/** Removes the listed names. Comments and prose may only quote them in backticks. */
function withoutNames(file, text, names) {
  if (names.length === 0) return text
  const name = new RegExp(`(?<![\\w-])(?:${names.join('|')})(?![\\w-])`, 'g')
  const inQuotes = (line) => line.replaceAll(/`[^`]*`/g, (quoted) => quoted.replaceAll(name, ''))
  const isProse = (line) => file.endsWith('.md') || /^\s*(\/\/|\/?\*|--)/.test(line)
  return text
    .split('\n')
    .map((line) => (isProse(line) ? inQuotes(line) : line.replaceAll(name, '')))
    .join('\n')
}

/** Returns the lines that contain a banned term, and the listed files that do not use their name. */
function found(rows) {
  const problems = []
  const used = new Set()
  const everywhere = rows.filter(({ files }) => !files).map(({ name }) => name)
  const files = projectFiles(kinds).filter((file) => !except.test(file))
  for (const file of files) {
    const own = rows.filter((row) => row.files?.includes(file)).map(({ name }) => name)
    // The list of terms in STYLE.md.
    const text = readFileSync(file, 'utf8').replaceAll(`*${banned.join(', ')}*`, '')
    const counts = rows.filter((row) => row.reason === 'word count' && row.files.includes(file)).map(({ name }) => name)
    for (const name of own) if (new RegExp(`(?<![\\w-])${name}(?![\\w-])`).test(text)) used.add(`${file} ${name}`)
    const quoted = file === glossaryPage ? rows.map(({ name }) => name) : []
    const plain = counts.reduce((rest, name) => rest.replaceAll(name, ''), text)
    const left = withoutNames(file, plain, [...everywhere, ...own, ...quoted])
    for (const [at, line] of left.split('\n').entries())
      for (const term of new Set(partsOf(line).filter((part) => banned.includes(part))))
        problems.push(`${file}:${at + 1} contains "${term}"`)
  }
  return { problems, used, looked: files.length }
}

export function language() {
  const rows = JSON.parse(readFileSync(record, 'utf8'))
  const { problems, used, looked } = found(rows)
  const [, stays = ''] = readFileSync(glossaryPage, 'utf8').split('\n## Names that stay\n')
  const quoted = [...stays.matchAll(/`([^`]+)`/g)].flatMap(([, span]) => span.match(/[\w-]+/g) ?? [])
  for (const { name, reason, files } of rows) {
    if (!reasons.includes(reason)) problems.push(`language.json: "${reason}" is no reason for ${name}`)
    if (banned.includes(name.replace(/s$/, '')) && !files) problems.push(`language.json: ${name} needs its files`)
    if (!['CSS value', 'word count'].includes(reason) && !quoted.includes(name))
      problems.push(`${glossaryPage}: "Names that stay" lacks ${name}`)
    for (const file of files ?? [])
      if (!used.has(`${file} ${name}`)) problems.push(`language.json: ${file} does not use ${name}`)
  }
  return { looked, expected: countFiles(kinds, except), problems }
}

if (process.argv[1]?.endsWith('language.mjs')) {
  const { writeFileSync } = await import('node:fs')
  const { execFileSync } = await import('node:child_process')
  const rows = JSON.parse(readFileSync(record, 'utf8'))
  const { problems, used } = found(rows)
  const current = rows.flatMap(({ files, ...row }) => {
    if (!files) return [row]
    const left = files.filter((file) => used.has(`${file} ${row.name}`))
    return left.length > 0 ? [{ ...row, files: left }] : []
  })
  writeFileSync(record, `${JSON.stringify(current, null, 2)}\n`)
  execFileSync('node_modules/.bin/biome', ['format', '--write', 'tools/gates/language.json'], { stdio: 'ignore' })
  for (const problem of problems) console.log(problem)
}
