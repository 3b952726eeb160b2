import { boundaries } from './gates/boundaries.mjs'
import { citations } from './gates/citations.mjs'
import { format, lint, tables, types, unused } from './gates/commands.mjs'
import { commits } from './gates/commits.mjs'
import { endpoints } from './gates/endpoints.mjs'
import { frontPage } from './gates/front-page.mjs'
import { glossary } from './gates/glossary.mjs'
import { houseRules } from './gates/house-rules.mjs'
import { language } from './gates/language.mjs'
import { lockfile } from './gates/lockfile.mjs'

/**
 * Gates that check the project's sources. Each reports how many files it checked and fails below its minimum. The
 * minimums rise with the project.
 */
const gates = [
  { name: 'types', run: types, atLeast: 300 },
  { name: 'lint', run: lint, atLeast: 200 },
  { name: 'boundaries', run: boundaries, atLeast: 200 },
  { name: 'house rules', run: houseRules, atLeast: 250 },
  { name: 'citations', run: citations, atLeast: 15_000 },
  { name: 'front page', run: frontPage, atLeast: 40 },
  { name: 'endpoints', run: endpoints, atLeast: 500 },
  { name: 'glossary', run: glossary, atLeast: 100 },
  { name: 'language', run: language, atLeast: 2_500 },
  { name: 'commit subjects', run: commits, atLeast: Number.NaN },
  { name: 'format', run: format, atLeast: 200 },
  { name: 'unused code', run: unused, atLeast: Number.NaN },
  { name: 'tables as typed', run: tables, atLeast: 9 },
  { name: 'lock file', run: lockfile, atLeast: 300 },
]

/** Runs all gates (or the named ones) and prints how many files each checked. */
export async function runGates(names = []) {
  const counts = { passed: 0, failed: 0, why: [] }
  for (const gate of gates) {
    if (names.length > 0 && !names.includes(gate.name)) continue
    const start = Date.now()
    const { looked, problems } = await gate.run()
    if (Number.isFinite(gate.atLeast) && looked < gate.atLeast)
      problems.push(`looked at ${looked} only, expected at least ${gate.atLeast}`)
    counts[problems.length === 0 ? 'passed' : 'failed'] += 1
    const scope = Number.isFinite(looked) ? ` (${looked})` : ''
    console.log(
      `${problems.length === 0 ? 'ok  ' : 'FAIL'} ${gate.name}${scope} ${((Date.now() - start) / 1000).toFixed(1)} s`,
    )
    if (problems.length > 0) counts.why.push(`${gate.name}: ${problems.slice(0, 5).join('\n    ')}`)
    for (const problem of problems.slice(0, 200)) console.log(`     ${problem.replaceAll('\n', '\n     ')}`)
  }
  return counts
}

if (process.argv[1]?.endsWith('check.mjs')) {
  const { failed } = await runGates(process.argv.slice(2))
  process.exitCode = failed === 0 ? 0 : 1
}
