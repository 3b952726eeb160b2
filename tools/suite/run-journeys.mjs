import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { failureAt, mostUnsteady } from './failure.mjs'
import { run } from './output.mjs'
import { planParts } from './plan-parts.mjs'

const playwright = 'node_modules/@playwright/test/cli.js'
const config = '--config=tests/journeys/playwright.config.ts'
/** What each spec file took, by kind; `tools/suite/measure-journeys.mjs` writes it from the last run. */
const measured = 'tests/journeys/seconds.json'
/** Phones and desktops have products of their own, because their journeys expect different things of the same data. */
const kinds = [
  { name: 'phone', projects: ['phone', 'phone-window', 'desk'], parts: 1, firstPort: 3470 },
  { name: 'desktop', projects: ['desktop', 'desktop-window'], parts: 2, firstPort: 3490 },
]

/**
 * Runs the journeys in parts beside each other, each with its own product. Three parts use two processors fully: with five
 * parts each journey took a fifth more processor time. `browsers` are the paths of Chromium and of its headless shell.
 * `only` limits the journeys to the named spec files.
 */
export async function runJourneys(browsers, only = []) {
  const parts = kinds.flatMap((kind) => partsOf(kind, only))
  if (parts.length === 0) return { passed: 0, failed: 1, why: ['no journey was found'] }
  const results = await Promise.all(parts.map((part) => runPart(part, browsers)))
  return {
    passed: results.reduce((sum, { passed }) => sum + passed, 0),
    failed: results.reduce((sum, { failed }) => sum + failed, 0),
    why: results.flatMap(({ why = [] }) => why),
    again: results.flatMap(({ again = [] }) => again),
  }
}

function partsOf({ name, projects, parts, firstPort }, only) {
  const seconds = JSON.parse(readFileSync(measured, 'utf8'))[name] ?? {}
  const files = specFilesOf(projects).filter((file) => only.length === 0 || only.includes(`tests/journeys/${file}`))
  return planParts(files, seconds, parts).map((files, place) => ({
    name: `${name}-${place + 1}`,
    projects,
    files,
    port: String(firstPort + 10 * place),
  }))
}

function specFilesOf(projects) {
  const list = [playwright, 'test', '--list', '--reporter=json', config, ...projectsAsArguments(projects)]
  const { suites } = JSON.parse(execFileSync(process.execPath, list, { encoding: 'utf8', maxBuffer: 2 ** 26 }))
  return [...new Set(suites.map(({ file }) => file))]
}

function projectsAsArguments(projects) {
  return projects.flatMap((project) => ['--project', project])
}

async function runPart({ name: part, projects, files, port }, { chromium, shell }) {
  const report = `tests/artefacts/${part}/journeys.json`
  rmSync(report, { force: true })
  const code = await run([playwright, 'test', ...files, config, '--retries=1', ...projectsAsArguments(projects)], {
    CHROMIUM: chromium,
    CHROMIUM_SHELL: shell,
    JOURNEYS_PORT: port,
    JOURNEYS_PART: part,
    SCREENSHOTS: 'none',
  })
  if (!existsSync(report)) return { passed: 0, failed: 1 }
  const { stats, suites, errors } = JSON.parse(readFileSync(report, 'utf8'))
  const flaky = stats.flaky > mostUnsteady ? stats.flaky : 0
  const failed = stats.unexpected + flaky + stats.skipped
  const specs = suites.flatMap(specsIn)
  const again = specs.filter(({ ok, tests }) => ok && tests.some(({ status }) => status === 'flaky'))
  const why = [
    ...errors.map(({ message }) => failureAt(part, message)),
    ...specs.filter(({ ok }) => !ok).map((spec) => failedSpec(part, spec)),
  ]
  return {
    passed: stats.expected + stats.flaky - flaky,
    failed: failed === 0 && code !== 0 ? 1 : failed,
    why,
    again: again.map((spec) => failedSpec(part, spec)),
  }
}

function specsIn({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(specsIn)]
}

function failedSpec(part, { title, file, line, tests }) {
  const messages = tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors.map(({ message }) => message)))
  return failureAt(`[${part}] ${file}:${line} › ${title}`, messages.join('\n'))
}
