import { readFileSync } from 'node:fs'
import { readmeWithWhatWorks } from '../what-works.mjs'
import { countListedCalls } from './listed-calls.mjs'

/** Checks that the README's table of what works matches the lists of calls. */
export function frontPage() {
  const readme = readFileSync('README.md', 'utf8')
  const problems =
    readme === readmeWithWhatWorks() ? [] : ['README.md: what works has changed; run `node tools/what-works.mjs`']
  const calls = [...readme.matchAll(/\| \d+ of (\d+) \| (\d+) \|/g)]
  const looked = calls.reduce((sum, [, listed, own]) => sum + Number(listed) + Number(own), 0)
  return { looked, expected: countListedCalls(), problems }
}
