import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { countFiles } from './file-counts.mjs'
import { projectFiles } from './project-files.mjs'

const kinds = /\.(ts|tsx|mjs|sql|css|md)$/
const rulesPage = 'docs/reference/rules.md'
/** A cited rule: `(R14)`, `R3, R5`. Excludes field names such as `R1:` of a provider's protocol. */
const citedRule = /(?<=[(\s,;])R(\d{1,2})(?=[),;.\s]|$)/g
const markdownLink = /\]\(([^)\s]+)\)/g
/**
 * A path of this repository in backticks or at the head of a diff. Excludes generated files (`tests/artefacts`, `dist`).
 */
const namedPath = /(?:`|^--- )((?:apps|modules|packages|tools|tests|docs|bench)\/[\w./-]+)(?:`|$)/g
/** A file named without its folder, or with the end of it: `price-of-order.ts`, `sync/pull.ts`. Excludes patterns. */
const namedFile = /`((?:[\w-]+\/)*[a-z0-9][\w-]*(?:\.[\w-]+)*\.(?:tsx?|mjs|css|sql))`/g
/** A file named in a tree or a diff of Markdown, which has no backticks. Excludes patterns and ends such as `.test.ts`. */
const listedFile = /(?<![\w*<{./-])[\w-]+(?:\.[\w-]+)*\.(?:tsx?|mjs|css)\b/g
const namedPage = /\bdocs\/[\w/-]+\.md(#[\w-]+)?/g
/** Sources that are not in the repository. */
const elsewhere = /\b(decisions?,? sections? \d|specification, section \d|(fact|integration) sheets?\b)/i

/** Checks that every rule, page, link and path cited in comments and Markdown exists in the repository. */
export function citations() {
  const files = projectFiles(kinds)
  const ends = new Set(files.flatMap(endsOf))
  const problems = []
  let looked = 0
  const anchors = new Map()
  const rules = anchorsOf(rulesPage, anchors)
  for (const file of files) {
    if (file.startsWith('tools/gates/')) continue
    const text = readFileSync(file, 'utf8')
    looked += 1
    const isMarkdown = file.endsWith('.md')
    for (const [index, line] of text.split('\n').entries()) {
      const at = `${file}:${index + 1}`
      const isProse = isMarkdown || /^\s*(\/\/|\/?\*|--)|\/\*\*|\/\/ /.test(line) || /\b(it|describe|test)\(/.test(line)
      if (!isProse) continue
      if (elsewhere.test(line)) problems.push(`${at}: cites a page that is not in the repository`)
      for (const [, number] of line.matchAll(citedRule)) {
        if (!rules.has(`r${number}`)) problems.push(`${at}: R${number} is no rule of ${rulesPage}`)
      }
      for (const [named] of line.matchAll(namedPage)) problems.push(...unresolved(at, '.', named, anchors))
      if (isMarkdown) {
        for (const [, target] of line.matchAll(markdownLink))
          problems.push(...unresolved(at, dirname(file), target, anchors))
        for (const [, path] of line.matchAll(namedPath))
          if (!/[*…<]|\/(artefacts|dist)(\/|$)/.test(path)) problems.push(...unresolved(at, '.', path, anchors))
        for (const [, name] of line.matchAll(namedFile))
          if (!ends.has(name)) problems.push(`${at}: no file is named ${name}`)
        for (const [name] of line.replaceAll(/`[^`]*`/g, '').matchAll(listedFile))
          if (!ends.has(name)) problems.push(`${at}: no file is named ${name}`)
      }
    }
  }
  return { looked, expected: countFiles(kinds, /^tools\/gates\//), problems }
}

/** Returns the ends of a path at which prose may name the file: `a/b/c.ts`, `b/c.ts`, `c.ts`. */
function endsOf(file) {
  const parts = file.split('/')
  return parts.map((_, at) => parts.slice(at).join('/'))
}

function unresolved(at, folder, target, anchors) {
  if (/^[a-z]+:/.test(target)) return []
  const [path, anchor] = target.split('#')
  const file = path === '' ? at.split(':')[0] : normalize(join(folder, path))
  if (!existsSync(file)) return [`${at}: ${target} does not exist`]
  if (!anchor || !statSync(file).isFile() || !file.endsWith('.md')) return []
  return anchorsOf(file, anchors).has(anchor) ? [] : [`${at}: ${file} has no section #${anchor}`]
}

/** Returns the anchors of a page: explicit ones, and its headings as GitHub names them. */
function anchorsOf(file, anchors) {
  const stored = anchors.get(file)
  if (stored) return stored
  const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
  const explicit = [...text.matchAll(/<a id="([^"]+)">/g)].map(([, id]) => id)
  const headings = [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading]) =>
    heading
      .toLowerCase()
      .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .trim()
      .replaceAll(/\s/g, '-'),
  )
  const found = new Set([...explicit, ...headings])
  anchors.set(file, found)
  return found
}
