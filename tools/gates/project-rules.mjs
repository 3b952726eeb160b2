import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { slices } from '../slices.mjs'
import { countFiles } from './file-counts.mjs'

/** Checks that linters lack: names, places, Persian only in text files, no disabled tests, reasons for suppressions. */
const persian = /[\u0600-\u06ff\ufb50-\ufdff\ufe70-\ufeff]/
const mayHoldPersian =
  /(\.fa\.ts$|\.test\.tsx?$|\.seed\.ts$|\/seeds\/|^tests\/|^bench\/|\/testing\/|\.md$|\.json$|\.html$)/
const bannedNames = /(^|\/)(utils?|helpers?|common|misc|manager|base-[^/]*|data|info)(\.tsx?|\/)/
const suffixes = new Set([
  'contract',
  'routes',
  'plugin',
  'reader',
  'writer',
  'gateway',
  'job',
  'screen',
  'fa',
  'test',
  'module',
  'seed',
  'config',
  'd',
  'generated',
  'suite',
  'up',
  'down',
  'bench',
  'spec',
])
/** Product code ships none of its tests' data: that stands in folders named `testing`. */
const testData = /^(apps|modules|packages)\/(?!testing\/).*\/src\/(.*\/)?test-[^/]+$/
/** Creates a slice. The server, its commands, seeds and tests all do so in one place. */
const compositionRoot = 'apps/server/src/compose.ts'
const pascal = (name) => name.replace(/(^|-)([a-z])/g, (_, __, letter) => letter.toUpperCase())
const createsSlice = new RegExp(
  `\\bcreate(?:${Object.keys(slices)
    .filter((slice) => slice !== 'gateways')
    .map(pascal)
    .join('|')})\\(`,
)
/** The workspace that a file belongs to. */
const workspaceOf = (file) => /^((apps|modules|packages)\/[^/]+|[^/]+)\//.exec(file)?.[1]
const relativeImport = /(?:from|import\()\s*['"](\.[^'"]+)['"]/g
/** Tests and what they are built with. */
const isOfTests = (file) => /\.(test|suite)\.tsx?$|\/testing\/|^tests\//.test(file)
const kebab = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z-]+)*$/
// Folders that hold many small files of one kind; the list only shrinks.
const largeFolders = new Map([])
const workplace = new RegExp(
  [
    '/work' + '/(main|shared)',
    '\\.\\./shared' + '/',
    'regis' + 'try\\.npmjs\\.org',
    'helper-\\d',
    'Clau' + 'de',
    'this sess' + "ion's",
    'Co-Authored' + '-By',
  ].join('|'),
)

/** Code that calls third parties. */
const callsOut = /^(modules\/[a-z]+\/src\/server|apps\/(server|bridge)\/src|packages\/(sms|push|kernel)\/src)\//
/** Reads a response whole, however large it is. `readText` and `readJson` of the kernel stop at a limit. */
const readsWithoutBound = /\bawait \w+\.(json|text|arrayBuffer|blob|bytes)\(\)/

/** Files without text. */
const unread = /\.(png|webp|ico|woff2|ttf|xlsx|jpg|svg)$/

export function projectRules() {
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
    .split('\n')
    .filter((file) => file !== '' && !/^(package-lock\.json|LICENSE)$/.test(file))
  const problems = []
  const folders = new Map()
  let looked = 0
  for (const file of files) {
    if (unread.test(file)) continue
    let text
    try {
      text = readFileSync(file, 'utf8')
    } catch {
      continue
    }
    looked += 1
    const isCode = /\.(ts|tsx|mjs)$/.test(file)
    if (workplace.test(text) && !file.startsWith('tools/gates/project-rules'))
      problems.push(`${file}: names a place or tool outside the project`)
    if (!isCode) continue
    folders.set(dirname(file), (folders.get(dirname(file)) ?? 0) + (/\.test\.tsx?$/.test(file) ? 0 : 1))
    problems.push(...nameProblems(file), ...importProblems(file, text), ...textProblems(file, text))
  }
  for (const [folder, count] of folders) {
    const limit = largeFolders.get(folder) ?? 24
    if (count > limit) problems.push(`${folder}: ${count} files in one folder, at most ${limit}`)
  }
  return { looked, expected: countFiles(/./, unread), problems }
}

function nameProblems(file) {
  const name = file
    .split('/')
    .at(-1)
    .replace(/\.(ts|tsx|mjs)$/, '')
    .replace(/^\./, '')
  const problems = []
  if (bannedNames.test(file)) problems.push(`${file}: a name that says nothing`)
  if (!kebab.test(name)) problems.push(`${file}: file names are kebab-case`)
  const [, ...ends] = name.split('.')
  for (const end of ends) if (!suffixes.has(end)) problems.push(`${file}: unknown suffix .${end}`)
  if (testData.test(file)) problems.push(`${file}: data for tests belongs in a folder named testing`)
  if (file.split('/').length > 8) problems.push(`${file}: too deep`)
  return problems
}

function importProblems(file, text) {
  if (!/^(apps|modules|packages)\//.test(file)) return []
  return [...text.matchAll(relativeImport)].flatMap(([, path]) => {
    const target = join(dirname(file), path)
    return isOfTests(target) && workspaceOf(target) !== workspaceOf(file)
      ? [`${file}: imports the tests of another workspace: ${target}`]
      : []
  })
}

function textProblems(file, text) {
  const problems = []
  if (
    createsSlice.test(text) &&
    file !== compositionRoot &&
    !/^modules\/[a-z-]+\/src\/server\/(index|create-[a-z-]+)\.ts$/.test(file)
  )
    problems.push(`${file}: creates a slice, which only ${compositionRoot} does; tests call startTestApp`)
  if (callsOut.test(file) && !file.endsWith('.test.ts') && /(?<![.#\w])fetch\(/.test(text) && !/\bsignal\b/.test(text))
    problems.push(`${file}: calls another machine without a time limit`)
  const lines = text.split('\n')
  for (const [index, line] of lines.entries()) {
    const at = `${file}:${index + 1}`
    if (persian.test(line) && !mayHoldPersian.test(file))
      problems.push(`${at}: Persian belongs in a text file (*.fa.ts)`)
    if (
      /\b(describe|it|test)\.(skip|skipIf|runIf|only|todo|fails)\b|\bx(it|describe)\(|\bfdescribe\(/.test(line) &&
      /\.(test|spec)\.tsx?$/.test(file)
    )
      problems.push(`${at}: a test that is switched off`)
    if (
      /(oxlint-disable|biome-ignore|ts-expect-error|eslint-disable)/.test(line) &&
      !/(--|:)\s*\S.{9,}/.test(
        line.slice(line.search(/(oxlint-disable|biome-ignore|ts-expect-error|eslint-disable)/)),
      ) &&
      !file.startsWith('tools/gates/')
    )
      problems.push(`${at}: a suppression without its reason`)
    if (readsWithoutBound.test(line) && callsOut.test(file) && !file.endsWith('.test.ts'))
      problems.push(`${at}: reads an answer without a bound; use readText or readJson of the kernel`)
    if (/\b(TODO|FIXME|XXX|HACK)\b/.test(line) && !file.startsWith('tools/gates/'))
      problems.push(`${at}: an open task; finish or delete it`)
  }
  return problems
}
