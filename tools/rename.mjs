import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { classProblems, renameClasses } from './rename/css-classes.mjs'
import { editsOfNames } from './rename/edits-of-names.mjs'
import { editsOfMoves, moveFiles, mentionedPaths } from './rename/moved-files.mjs'
import { openProject } from './rename/open-project.mjs'

/**
 * `npm run rename -- <plan.json> [--dry]`: renames declarations with all their references, moves files with all imports
 * of them, and renames CSS classes. TypeScript's checker decides what belongs together, so a shorthand `{ name }` keeps
 * the property that is not renamed. A plan:
 *
 *     { "names": [{ "in": "apps/storefront", "from": "feeOf", "to": "deliveryFeeOf" }],
 *       "files": [{ "from": "apps/…/use-fee.ts", "to": "apps/…/use-delivery-fee.ts" }],
 *       "css":   [{ "file": "apps/…/menu.module.css", "from": "row", "to": "feeRow" }] }
 *
 * `in` is a folder, a file or a list of them. `kinds` limits a name to property, type, variable or function. `isWire`
 * renames a field of a schema or a table all the same. Run the type check afterwards, and look at what the report says
 * was left: an optional property in an untyped literal keeps its old name without an error.
 */
process.chdir(dirname(dirname(fileURLToPath(import.meta.url))))
const args = process.argv.slice(2)
const isDry = args.includes('--dry')
const plans = args.filter((one) => !one.startsWith('--')).map((file) => JSON.parse(readFileSync(file, 'utf8')))
if (plans.length === 0) {
  console.error('Which plan? For example: npm run rename -- plan.json --dry')
  process.exit(1)
}
const all = (part) => plans.flatMap((plan) => plan[part] ?? [])
const moves = new Map(all('files').map(({ from, to }) => [from, to]))
const project = openProject()
const named = editsOfNames(project, all('names'))
const edits = [...named.edits, ...editsOfMoves(project, moves)]
const problems = [...named.problems, ...classProblems(all('css')), ...unmovable()]

if (!isDry && problems.length === 0) {
  write(edits)
  renameClasses(all('css'), project.files)
  moveFiles(moves)
  for (const [file, text] of mentionedPaths(moves)) writeFileSync(file, text)
  format()
}
console.log(`${named.edits.length} places of ${named.symbols} declarations, ${moves.size} files`)
for (const line of named.left) console.log(`left: ${line}`)
for (const line of problems) console.log(`problem: ${line}`)
if (problems.length > 0) console.log('nothing was written')
process.exitCode = problems.length === 0 ? 0 : 1

function unmovable() {
  return [...moves].flatMap(([from, to]) => [
    ...(existsSync(from) ? [] : [`there is no file ${from}`]),
    ...(existsSync(to) ? [`${to} exists already`] : []),
  ])
}

/** Applies the edits of each file from its end, so that earlier positions stay right. */
function write(list) {
  for (const file of new Set(list.map((edit) => edit.file))) {
    let text = readFileSync(file, 'utf8')
    const own = list.filter((edit) => edit.file === file).sort((a, b) => b.start - a.start)
    for (const { start, length, text: inserted } of own)
      text = text.slice(0, start) + inserted + text.slice(start + length)
    writeFileSync(file, text)
  }
}

/** Sorts imports and wraps lines of the changed files. */
function format() {
  const biome = [
    'check',
    '--write',
    '--linter-enabled=false',
    '--no-errors-on-unmatched',
    '--changed',
    '--since=HEAD',
    '.',
  ]
  execFileSync('node_modules/.bin/biome', biome, { stdio: 'ignore' })
}
