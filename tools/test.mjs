import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { ensureInstalled, requireNode } from './ensure-installed.mjs'

/**
 * Everything, from a fresh clone: packages, gates, unit and database tests, the built product, journeys in a browser.
 * The last line is plain: `N passed, N failed`.
 */
requireNode()
ensureInstalled()
const { runGates } = await import('./check.mjs')
const { findChromium } = await import('./find-chromium.mjs')

const results = 'tests/artefacts'
/** No colour codes in a log. */
const plainOutput = process.stdout.isTTY ? {} : { NO_COLOR: '1', FORCE_COLOR: '0' }
mkdirSync(results, { recursive: true })
const total = { passed: 0, failed: 0 }
/** What failed, said once more at the end: whoever reads a run reads its last lines first. */
const failures = []
const add = ({ passed, failed, why = [] }) => {
  total.passed += passed
  total.failed += failed
  failures.push(...why)
}

const chromium = findChromium()
if (!chromium) process.exit(1)
const started = Date.now()

section('gates')
add(await runGates())

section('rules, use cases, conformance')
add(await vitest())

section('build')
const build = await run(['tools/build.mjs'])
add({ passed: build === 0 ? 1 : 0, failed: build === 0 ? 0 : 1 })

section('journeys')
if (build === 0) add(await journeys(chromium))
else add({ passed: 0, failed: 1 })

for (const failure of failures) console.log(`\n✗ ${failure}`)
console.log(`\n${Math.round((Date.now() - started) / 1000)} s`)
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1

async function vitest() {
  const report = `${results}/vitest.json`
  rmSync(report, { force: true })
  const code = await run([
    'node_modules/vitest/vitest.mjs',
    'run',
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ])
  if (!existsSync(report)) return { passed: 0, failed: 1 }
  const { numPassedTests, numFailedTests, numPendingTests, numFailedTestSuites, testResults } = JSON.parse(
    readFileSync(report, 'utf8'),
  )
  // A file that does not load holds tests that nobody saw; a skipped test is a failed promise.
  const failed = numFailedTests + numPendingTests + (numFailedTests === 0 ? numFailedTestSuites : 0)
  const why = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const place = relative('.', name)
    const unloaded = status === 'failed' && assertionResults.length === 0 ? [told(place, message)] : []
    const broken = assertionResults.filter((one) => one.status !== 'passed')
    return [...unloaded, ...broken.map((one) => told(`${place} › ${one.fullName}`, one.failureMessages.join('\n')))]
  })
  return { passed: numPassedTests, failed: failed === 0 && code !== 0 ? 1 : failed, why }
}

/** A failed test in a few lines: where it stands, and the beginning of what it says. */
function told(place, message = '') {
  return [place, ...stripVTControlCharacters(message).split('\n').slice(0, 12)].join('\n    ')
}

/** Phones and desks side by side, each with a product of its own: most of a journey is waiting. */
async function journeys(chromium) {
  const parts = await Promise.all([
    journeysOf('phone', ['phone', 'desk'], { CHROMIUM: chromium, JOURNEYS_PORT: '3470' }),
    journeysOf('desktop', ['desktop'], { CHROMIUM: chromium, JOURNEYS_PORT: '3480' }),
  ])
  return {
    passed: parts.reduce((sum, { passed }) => sum + passed, 0),
    failed: parts.reduce((sum, { failed }) => sum + failed, 0),
    why: parts.flatMap(({ why = [] }) => why),
  }
}

async function journeysOf(part, projects, env) {
  const report = `${results}/${part}/journeys.json`
  rmSync(report, { force: true })
  const code = await run(
    [
      'node_modules/@playwright/test/cli.js',
      'test',
      '--config=tests/journeys/playwright.config.ts',
      ...projects.flatMap((project) => ['--project', project]),
    ],
    { ...env, JOURNEYS_PART: part },
  )
  if (!existsSync(report)) return { passed: 0, failed: 1 }
  const { stats, suites, errors } = JSON.parse(readFileSync(report, 'utf8'))
  const failed = stats.unexpected + stats.flaky + stats.skipped
  const why = [
    ...errors.map(({ message }) => told(part, message)),
    ...suites.flatMap(specsIn).flatMap((spec) => brokenIn(part, spec)),
  ]
  return { passed: stats.expected, failed: failed === 0 && code !== 0 ? 1 : failed, why }
}

function specsIn({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(specsIn)]
}

function brokenIn(part, { title, file, line, ok, tests }) {
  if (ok) return []
  const said = tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors.map(({ message }) => message)))
  return [told(`[${part}] ${file}:${line} › ${title}`, said.join('\n'))]
}

function run(args, env = {}) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...plainOutput, ...env },
    })
    child.on('close', (code) => resolve(code ?? 1))
  })
}

function section(name) {
  console.log(`\n— ${name}`)
}
