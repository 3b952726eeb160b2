import { mkdirSync } from 'node:fs'
import { ensureInstalled, requireNode } from './ensure-installed.mjs'
import { countOutput, outputProblem, run } from './suite/output.mjs'
import { storeFilesInMemory } from './suite/store-files-in-memory.mjs'

/**
 * Runs everything from a fresh clone: packages, gates, unit and database tests, the built product, e2e tests in a
 * browser. The last line is plain: `N passed, N failed`. `--changed [commit]` runs the gates and what a difference
 * affects, and prints what it leaves out.
 * A few failed files or e2e tests run once more, because one of six thousand may fail on a busy machine. A test that
 * passes only then counts as passed and is listed at the end as unsteady, with its first failure. Fix it: it may show a
 * defect of the product.
 */
requireNode()
ensureInstalled()
const { runGates } = await import('./check.mjs')
const { findChromium, findHeadlessShell } = await import('./find-chromium.mjs')
const { runVitest } = await import('./suite/run-vitest.mjs')
const { runJourneys } = await import('./suite/run-journeys.mjs')
const { planSuite } = await import('./suite/plan-suite.mjs')

countOutput()
storeFilesInMemory()
mkdirSync('tests/artefacts', { recursive: true })
const total = { passed: 0, failed: 0 }
/** Failures, repeated at the end, because readers start with the last lines. */
const failures = []
/** Tests that passed only in the second run. */
const unsteady = []
const add = ({ passed, failed, why = [], again = [] }) => {
  total.passed += passed
  total.failed += failed
  failures.push(...why)
  unsteady.push(...again)
}

const started = Date.now()
const plan = planSuite(process.argv.slice(2))
const chromium = plan.hasJourneys ? findChromium() : 'not needed'
if (!chromium) process.exit(1)

// Tests wait often enough for the gates to run beside them. In a terminal both would write over each other.
const gates = section('gates', () => runGates())
if (process.stdout.isTTY) await gates
if (plan.hasTests) await section('rules, use cases, conformance', (titled) => runVitest(plan.tests, titled), gates)
await gates
if (plan.hasJourneys) {
  const isBuilt = await section('build', buildProduct)
  await section('journeys', () =>
    isBuilt ? runJourneys({ chromium, shell: findHeadlessShell(chromium) }, plan.journeys) : { passed: 0, failed: 1 },
  )
}

if (total.failed === 0) {
  const problem = outputProblem()
  if (problem) add({ passed: 0, failed: 1, why: [problem] })
}
for (const line of plan.leftOut) console.log(line)
for (const one of unsteady) console.log(`\nunsteady, passed only when it ran again: ${one}`)
for (const failure of failures) console.log(`\n✗ ${failure}`)
console.log(`\n${Math.round((Date.now() - started) / 1000)} s`)
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1

async function buildProduct() {
  const code = await run(['tools/build.mjs'])
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 }
}

/**
 * Runs one stage, adds its counts and says how long it took. Returns whether it passed. Its title comes once the stage
 * beside it, `after`, has ended.
 */
async function section(name, stage, after) {
  const from = Date.now()
  const titled = Promise.resolve(after).then(() => console.log(`\n— ${name}`))
  const result = await stage(titled)
  await titled
  add(result)
  console.log(`${name}: ${Math.round((Date.now() - from) / 1000)} s`)
  return result.failed === 0
}
