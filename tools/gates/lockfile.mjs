import { readFileSync } from 'node:fs'

/** Checks that the lock file names no download URL: the installing machine decides the registry. */
export function lockfile() {
  const text = readFileSync('package-lock.json', 'utf8')
  const { packages } = JSON.parse(text)
  const entries = Object.entries(packages)
  const problems = entries
    .filter(([, entry]) => /^https?:/.test(entry.resolved ?? ''))
    .map(([name]) => `${name} names a download address`)
  return { looked: entries.length, expected: text.match(/^ {4}"[^"]*": \{/gm)?.length ?? 0, problems }
}
