import { readFileSync } from 'node:fs'
import { readmeWithWhatWorks } from '../what-works.mjs'

/** Checks that the README's table of what works matches the lists of calls. */
export function frontPage() {
  const readme = readFileSync('README.md', 'utf8')
  const problems =
    readme === readmeWithWhatWorks() ? [] : ['README.md: what works has changed; run `node tools/what-works.mjs`']
  return { looked: readme.split('\n').length, problems }
}
