import { readFileSync } from 'node:fs'
import { countFiles } from './file-counts.mjs'
import { projectFiles } from './project-files.mjs'

/**
 * Banned words; `docs/reference/glossary.md` and `STYLE.md` list the terms to use instead. Older code still uses them: the record
 * contains the allowed counts, and the gate fails when a count rises. A commit that lowers a count also lowers the record
 * (`node tools/gates/language.mjs`).
 */
const banned = ['house', 'deed', 'told', 'kept', 'whoever', 'nobody', 'somebody', 'way', 'word', 'lies']
const kinds = /\.(ts|tsx|mjs|js|css|sql|md)$/
const except = /^tools\/gates\/|\.(up|down)\.sql$/
const record = new URL('language.json', import.meta.url)

/** Names that are stored or part of the API, as the glossary lists them, and CSS properties. */
function namesThatStay() {
  const page = readFileSync('docs/reference/glossary.md', 'utf8')
  const [, section = ''] = page.split('\n## Names that stay\n')
  const names = section.split('\n').flatMap((row) => {
    const [, first = ''] = row.split('|')
    return [...first.matchAll(/`([A-Za-z_]+)`/g)].map(([, name]) => name).filter((name) => !banned.includes(name))
  })
  if (names.length === 0) throw new Error('the glossary lists no names that stay')
  return new RegExp(`\\b(?:${[...names, 'word-break', 'word-spacing', 'break-word'].join('|')})\\b`, 'g')
}

/**
 * Counts each banned word, singular and plural, in names, comments, titles and prose. Applied migrations are left out:
 * their text is hashed and never changes.
 */
function counted() {
  const counts = Object.fromEntries(banned.map((word) => [word, 0]))
  const places = Object.fromEntries(banned.map((word) => [word, new Map()]))
  const stays = namesThatStay()
  let looked = 0
  const files = projectFiles(kinds).filter((file) => !except.test(file))
  for (const file of files) {
    looked += 1
    const parts = readFileSync(file, 'utf8')
      .replaceAll(stays, '')
      .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
      .toLowerCase()
      .match(/[a-z]+/g)
    for (const part of parts ?? []) {
      const word = Object.hasOwn(counts, part) ? part : part.replace(/s$/, '')
      if (!Object.hasOwn(counts, word)) continue
      counts[word] += 1
      places[word].set(file, (places[word].get(file) ?? 0) + 1)
    }
  }
  return { counts, places, looked }
}

export function language() {
  const allowed = JSON.parse(readFileSync(record, 'utf8'))
  const { counts, places, looked } = counted()
  const problems = banned.flatMap((word) => {
    if (counts[word] <= allowed[word]) return []
    const most = [...places[word]].sort((a, b) => b[1] - a[1]).slice(0, 5)
    const files = most.map(([file, count]) => `${file} (${count})`).join(', ')
    return [`"${word}" stands ${counts[word]} times, at most ${allowed[word]}; most in ${files}`]
  })
  return { looked, expected: countFiles(kinds, except), problems }
}

if (process.argv[1]?.endsWith('language.mjs')) {
  const { writeFileSync } = await import('node:fs')
  const before = JSON.parse(readFileSync(record, 'utf8'))
  const { counts } = counted()
  const lowered = Object.fromEntries(banned.map((word) => [word, Math.min(counts[word], before[word] ?? counts[word])]))
  writeFileSync(record, `${JSON.stringify(lowered, null, 2)}\n`)
  for (const word of banned) console.log(`${word}: ${before[word]} → ${lowered[word]}`)
}
