import { readFileSync } from 'node:fs'
import stylelint from 'stylelint'
import { countFiles } from './file-counts.mjs'
import { projectFiles } from './project-files.mjs'

const sheets = /^(apps|packages)\/.*\.css$/
/** Definitions of tokens, and the part of Leaflet's own styles that we took over unchanged. */
const exempt = /^packages\/(design\/src\/|map\/src\/leaflet-core\.css$)/
/** A longer stylesheet styles more than one component. */
const mostLines = 150

/** Checks that stylesheets take their values from the design tokens (stylelint.config.mjs), and how long each is. */
export async function stylesheets() {
  const files = projectFiles(sheets).filter((file) => !exempt.test(file))
  const { results } = await stylelint.lint({ files })
  const problems = results.flatMap(({ source, warnings }) =>
    warnings.map(({ line, text }) => `${source.slice(process.cwd().length + 1)}:${line} ${text}`),
  )
  for (const file of files) {
    const lines = readFileSync(file, 'utf8').trimEnd().split('\n').length
    if (lines > mostLines) problems.push(`${file} has ${lines} lines, at most ${mostLines}: split it by component`)
  }
  return { looked: results.length, expected: countFiles(sheets, exempt), problems }
}
