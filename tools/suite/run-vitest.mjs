import { existsSync, readFileSync, rmSync } from 'node:fs'
import { relative } from 'node:path'
import { failureAt, mostUnsteady } from './failure.mjs'
import { run } from './output.mjs'

const report = 'tests/artefacts/vitest.json'

/**
 * Runs unit and database tests: all, or those that the arguments select. A few failed files run once more. Prints once
 * `after` settles.
 */
export async function runVitest(selection = [], after) {
  const first = await runOnce(selection, after)
  if (first.failed === 0 || first.files.length === 0 || first.files.length > mostUnsteady) return first
  console.log('\nonce more: what failed')
  const second = await runOnce(first.files)
  if (second.failed > 0) return first
  return { passed: first.passedElsewhere + second.passed, failed: 0, again: first.why }
}

async function runOnce(selection, after) {
  rmSync(report, { force: true })
  const args = [
    'node_modules/vitest/vitest.mjs',
    'run',
    ...selection,
    // The output of tests that pass is noise.
    '--silent=passed-only',
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]
  const code = await run(args, {}, after)
  if (!existsSync(report)) return { passed: 0, failed: 1, files: [] }
  const { numPassedTests, numFailedTests, numPendingTests, numFailedTestSuites, testResults } = JSON.parse(
    readFileSync(report, 'utf8'),
  )
  // A file that does not load contains tests that did not run; a skipped test counts as failed.
  const failed = numFailedTests + numPendingTests + (numFailedTests === 0 ? numFailedTestSuites : 0)
  const why = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const place = relative('.', name)
    const unloaded = status === 'failed' && assertionResults.length === 0 ? [failureAt(place, message)] : []
    const broken = assertionResults.filter((one) => one.status !== 'passed')
    return [
      ...unloaded,
      ...broken.map((one) => failureAt(`${place} › ${one.fullName}`, one.failureMessages.join('\n'))),
    ]
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
