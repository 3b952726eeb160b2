import { readdirSync, readFileSync, writeFileSync } from 'node:fs'

/**
 * `node tools/suite/measure-journeys.mjs`: writes what each spec file took in the last `npm test` to
 * `tests/journeys/seconds.json`, by which the next run divides the files. Run it after adding many journeys.
 */
const artefacts = 'tests/artefacts'
const seconds = {}
for (const part of readdirSync(artefacts)
  .filter((name) => /^(phone|desktop)-\d$/.test(name))
  .sort()) {
  const kind = part.slice(0, part.lastIndexOf('-'))
  seconds[kind] ??= {}
  const { suites } = JSON.parse(readFileSync(`${artefacts}/${part}/journeys.json`, 'utf8'))
  for (const { file, ...suite } of suites)
    seconds[kind][file] = Math.round((seconds[kind][file] ?? 0) + durationOf(suite) / 1000)
}
for (const kind of Object.keys(seconds))
  seconds[kind] = Object.fromEntries(Object.entries(seconds[kind]).sort(([a], [b]) => a.localeCompare(b)))
writeFileSync('tests/journeys/seconds.json', `${JSON.stringify(seconds, null, 2)}\n`)

function durationOf({ specs = [], suites = [] }) {
  const own = specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results.map(({ duration }) => duration)))
  return own.reduce((sum, one) => sum + one, 0) + suites.reduce((sum, suite) => sum + durationOf(suite), 0)
}
