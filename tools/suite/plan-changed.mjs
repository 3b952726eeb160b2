import { projectFiles } from '../gates/project-files.mjs'
import { slices } from '../slices.mjs'
import { assembly, gatesOnly, rules, wholeSuite } from './changed-rules.mjs'
import { dependentsOf, readImportGraph } from './import-graph.mjs'

const isTest = (file) => /\.test\.tsx?$/.test(file)
const isConformance = (file) => file.startsWith('tests/conformance/')

/**
 * Returns what to run for a difference: test files and specs, and what is left out.
 * @param changed paths of changed files
 */
export function planChanged(changed) {
  const behaviour = changed.filter((file) => !gatesOnly.test(file))
  const rows = rules.filter((rule) => behaviour.some((file) => rule.changed.test(file)))
  const tests = projectFiles(/\.test\.tsx?$/)
  const reached = [...dependentsOf(behaviour, readImportGraph(), (file) => assembly.test(file))].filter(isTest)
  // The graph does not see that a slice's tests run on its migrations.
  const migrated = behaviour.filter((file) => file.endsWith('.sql')).map((file) => file.split('migrations/')[0])
  const noticing = slicesThatNotice(behaviour)
  const selected = tests.filter(
    (test) =>
      behaviour.includes(test) ||
      (reached.includes(test) && !isConformance(test)) ||
      migrated.some((folder) => test.startsWith(folder)) ||
      noticing.some((slice) => test.startsWith(`modules/${slice}/src/server/`)) ||
      (isConformance(test) && namedIn(rows, 'conformance', test)),
  )
  const specs = projectFiles(/^tests\/journeys\/.*\.spec\.ts$/)
  const journeys = specs.filter((spec) => behaviour.includes(spec) || namedIn(rows, 'journeys', spec))
  return {
    tests: selected,
    journeys,
    leftOut: {
      tests: tests.filter((test) => !selected.includes(test)),
      reached: reached.filter((test) => !selected.includes(test)),
      journeys: specs.filter((spec) => !journeys.includes(spec)),
    },
    needsWholeSuite: changed.filter((file) => wholeSuite.test(file)),
  }
}

/**
 * Returns the slices whose tests may notice a change: those of a changed slice and of the slices that call it. They run on
 * the composed product, where the graph stops.
 */
function slicesThatNotice(changed) {
  const touched = new Set(changed.flatMap((file) => /^modules\/([^/]+)\/src\/(?!.*\.test\.)/.exec(file)?.[1] ?? []))
  return Object.keys(slices).filter((slice) => touched.has(slice) || slices[slice].some((used) => touched.has(used)))
}

/** A row names a file without its ending: `office-menu`. */
function namedIn(rows, kind, file) {
  const name = file.slice(file.lastIndexOf('/') + 1)
  return rows.some((row) => row[kind].some((start) => name.startsWith(`${start}.`)))
}
