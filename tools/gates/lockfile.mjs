import { readFileSync } from 'node:fs'

/** Checks that the lock file names no download URL: the installing machine decides the registry. */
export function lockfile() {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
  const entries = Object.entries(packages)
  const problems = entries
    .filter(([, entry]) => /^https?:/.test(entry.resolved ?? ''))
    .map(([name]) => `${name} names a download address`)
  return { looked: entries.length, problems }
}
