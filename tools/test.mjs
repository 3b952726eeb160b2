import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { ensureInstalled, requireNode } from './ensure-installed.mjs'

/**
 * Runs everything from a fresh clone: packages, gates, unit and database tests, the built product, e2e tests in a
 * browser. The last line is plain: `N passed, N failed`.
 * A few failed files or e2e tests run once more, because one of six thousand may fail on a busy machine. A test that
 * passes only then counts as passed and is listed at the end as unsteady, with its first failure. Fix it: it may show a
 * defect of the product.
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
/** Failures, repeated at the end, because readers start with the last lines. */
const failures = []
/** Tests that passed only in the second run. */
const unsteady = []
/** More failures than these are not retried. */
const mostUnsteady = 3
const add = ({ passed, failed, why = [], again = [] }) => {
  total.passed += passed
  total.failed += failed
  failures.push(...why)
  unsteady.push(...again)
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

for (const one of unsteady) console.log(`\nunsteady, passed only when it ran again: ${one}`)
for (const failure of failures) console.log(`\n✗ ${failure}`)
console.log(`\n${Math.round((Date.now() - started) / 1000)} s`)
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1

async function vitest() {
  const first = await vitestRun([])
  if (first.failed === 0 || first.files.length === 0 || first.files.length > mostUnsteady) return first
  console.log('\nonce more: what failed')
  const second = await vitestRun(first.files)
  if (second.failed > 0) return first
  return { passed: first.passedElsewhere + second.passed, failed: 0, again: first.why }
}

async function vitestRun(only) {
  const report = `${results}/vitest.json`
  rmSync(report, { force: true })
  const code = await run([
    'node_modules/vitest/vitest.mjs',
    'run',
    ...only,
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ])
  if (!existsSync(report)) return { passed: 0, failed: 1, files: [] }
  const { numPassedTests, numFailedTests, numPendingTests, numFailedTestSuites, testResults } = JSON.parse(
    readFileSync(report, 'utf8'),
  )
  // A file that does not load contains tests that did not run; a skipped test counts as failed.
  const failed = numFailedTests + numPendingTests + (numFailedTests === 0 ? numFailedTestSuites : 0)
  const why = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const place = relative('.', name)
    const unloaded = status === 'failed' && assertionResults.length === 0 ? [told(place, message)] : []
    const broken = assertionResults.filter((one) => one.status !== 'passed')
    return [...unloaded, ...broken.map((one) => told(`${place} › ${one.fullName}`, one.failureMessages.join('\n')))]
  })
  const passedIn = ({ assertionResults }) => assertionResults.filter(({ status }) => status === 'passed').length
  const red = testResults.filter((file) => file.status === 'failed' || passedIn(file) < file.assertionResults.length)
  return {
    passed: numPassedTests,
    failed: failed === 0 && code !== 0 ? 1 : failed,
    why,
    files: red.map(({ name }) => relative('.', name)),
    passedElsewhere: numPassedTests - red.reduce((sum, file) => sum + passedIn(file), 0),
  }
}

/** A failed test in a few lines: its place and the start of its message. */
function told(place, message = '') {
  return [place, ...stripVTControlCharacters(message).split('\n').slice(0, 12)].join('\n    ')
}

/** Runs phone and desktop tests in parallel, each with its own product: most of an e2e test is waiting. */
async function journeys(chromium) {
  const parts = await Promise.all([
    journeysOf('phone', ['phone', 'desk'], { CHROMIUM: chromium, JOURNEYS_PORT: '3470' }),
    journeysOf('desktop', ['desktop'], { CHROMIUM: chromium, JOURNEYS_PORT: '3480' }),
  ])
  return {
    passed: parts.reduce((sum, { passed }) => sum + passed, 0),
    failed: parts.reduce((sum, { failed }) => sum + failed, 0),
    why: parts.flatMap(({ why = [] }) => why),
    again: parts.flatMap(({ again = [] }) => again),
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
      '--retries=1',
      ...projects.flatMap((project) => ['--project', project]),
    ],
    { ...env, JOURNEYS_PART: part },
  )
  if (!existsSync(report)) return { passed: 0, failed: 1 }
  const { stats, suites, errors } = JSON.parse(readFileSync(report, 'utf8'))
  const flaky = stats.flaky > mostUnsteady ? stats.flaky : 0
  const failed = stats.unexpected + flaky + stats.skipped
  const specs = suites.flatMap(specsIn)
  const again = specs.filter(({ ok, tests }) => ok && tests.some(({ status }) => status === 'flaky'))
  const why = [
    ...errors.map(({ message }) => told(part, message)),
    ...specs.filter(({ ok }) => !ok).map((spec) => brokenIn(part, spec)),
  ]
  return {
    passed: stats.expected + stats.flaky - flaky,
    failed: failed === 0 && code !== 0 ? 1 : failed,
    why,
    again: again.map((spec) => brokenIn(part, spec)),
  }
}

function specsIn({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(specsIn)]
}

function brokenIn(part, { title, file, line, tests }) {
  const said = tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors.map(({ message }) => message)))
  return told(`[${part}] ${file}:${line} › ${title}`, said.join('\n'))
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
