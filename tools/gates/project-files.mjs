import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Returns the repository's files that match, without generated and vendored ones; includes files not added yet. */
export function projectFiles(pattern) {
  return execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
    .split('\n')
    .filter((file) => pattern.test(file) && !/^(package-lock\.json|LICENSE)$/.test(file) && existsSync(file))
}
