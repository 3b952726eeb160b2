import { boundaries } from './gates/boundaries.mjs'
import { citations } from './gates/citations.mjs'
import { format, lint, tables, unused } from './gates/commands.mjs'
import { commits } from './gates/commits.mjs'
import { cssClasses } from './gates/css-classes.mjs'
import { endpoints } from './gates/endpoints.mjs'
import { floorProblem } from './gates/file-counts.mjs'
import { folders } from './gates/folders.mjs'
import { fileNames } from './gates/file-names.mjs'
import { frontPage } from './gates/front-page.mjs'
import { glossary } from './gates/glossary.mjs'
import { pages } from './gates/pages.mjs'
import { projectRules } from './gates/project-rules.mjs'
import { language } from './gates/language.mjs'
import { lockfile } from './gates/lockfile.mjs'
import { structurePicture } from './gates/structure-picture.mjs'
import { stylesheets } from './gates/stylesheets.mjs'
import { types } from './gates/types.mjs'

/**
 * Gates that check the project's sources. Each reports how many files it checked, and fails when it saw fewer than 95 %
 * of what git lists of that kind: an empty check would pass.
 */
const gates = [
  { name: 'types', run: types },
  { name: 'lint', run: lint },
  { name: 'boundaries', run: boundaries },
  { name: 'folders', run: folders },
  { name: 'project rules', run: projectRules },
  { name: 'file names', run: fileNames },
  { name: 'css classes', run: cssClasses },
  { name: 'stylesheets', run: stylesheets },
  { name: 'citations', run: citations },
  { name: 'pages', run: pages },
  { name: 'structure picture', run: structurePicture },
  { name: 'front page', run: frontPage },
  { name: 'endpoints', run: endpoints },
  { name: 'glossary', run: glossary },
  { name: 'language', run: language },
  { name: 'commit subjects', run: commits },
  { name: 'format', run: format },
  { name: 'unused code', run: unused },
  { name: 'tables as typed', run: tables },
  { name: 'lock file', run: lockfile },
]

/** Runs all gates (or the named ones) and prints how many files each checked. */
export async function runGates(names = []) {
  const counts = { passed: 0, failed: 0, why: [] }
  for (const gate of gates) {
    if (names.length > 0 && !names.includes(gate.name)) continue
    const start = Date.now()
    const { looked, expected, problems } = await gate.run()
    const belowFloor = floorProblem({ looked, expected })
    if (belowFloor) problems.push(belowFloor)
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
