import { changedFiles } from './changed-files.mjs'
import { planChanged } from './plan-changed.mjs'

/** Returns what `npm test` runs: everything, or with `--changed [commit]` what the difference affects. */
export function planSuite(args) {
  const at = args.indexOf('--changed')
  if (at < 0) return { hasTests: true, tests: [], hasJourneys: true, journeys: [], leftOut: [] }
  const { base, files } = changedFiles(args[at + 1])
  const { tests, journeys, leftOut, needsWholeSuite } = planChanged(files)
  console.log(
    `${files.length} files differ from ${base.slice(0, 8)}: ${tests.length} test files, ${journeys.length} journeys`,
  )
  return {
    hasTests: tests.length > 0,
    tests,
    hasJourneys: journeys.length > 0,
    journeys,
    leftOut: describeLeftOut(leftOut, needsWholeSuite),
  }
}

/** At most this many names are printed of one kind. */
const mostNames = 12

function describeLeftOut({ tests, reached, journeys }, needsWholeSuite) {
  const lines = [`\nleft out: ${tests.length} test files, ${journeys.length} journeys; \`npm test\` runs them all`]
  if (reached.length > 0) lines.push(`  they can depend on the change: ${namesOf(reached)}`)
  if (journeys.length > 0) lines.push(`  journeys: ${namesOf(journeys)}`)
  if (needsWholeSuite.length > 0)
    lines.push(`  run \`npm test\` before you hand in: everything depends on ${namesOf(needsWholeSuite)}`)
  return lines
}

function namesOf(files) {
  const more = files.length > mostNames ? ` and ${files.length - mostNames} more` : ''
  return (
    files
      .slice(0, mostNames)
      .map((file) => file.replace(/^tests\/(conformance|journeys)\//, ''))
      .join(', ') + more
  )
}
