import { readFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { countFiles } from './file-counts.mjs'
import { projectFiles } from './project-files.mjs'

const longest = 200
const indexes = {
  'docs/guide': 'docs/README.md',
  'docs/reference': 'docs/README.md',
  'docs/decisions': 'docs/decisions/README.md',
}
/** Tables that a bench writes do not count. */
const measured = /<!-- measured (\w+): begin -->[\s\S]*?<!-- measured \1: end -->/g

/** Checks that an index lists every page of `docs/` and that a page of the guide has at most 200 lines. */
export function pages() {
  const files = projectFiles(/^docs\/(guide|reference|decisions)\/(?!README)[^/]+\.md$/)
  const problems = []
  for (const file of files) {
    const index = indexes[dirname(file)]
    if (!readFileSync(index, 'utf8').includes(`${basename(file)})`)) problems.push(`${index} does not list ${file}`)
    const lines = readFileSync(file, 'utf8').replaceAll(measured, '').trimEnd().split('\n').length
    if (file.startsWith('docs/guide/') && lines > longest)
      problems.push(`${file} has ${lines} lines, at most ${longest}: divide it`)
  }
  const expected = countFiles(/^docs\/(guide|reference|decisions)\/.+\.md$/, /README\.md$/)
  return { looked: files.length, expected, problems }
}
