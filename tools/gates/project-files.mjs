import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** The files of the repository whose path matches, without generated and vendored ones; a new file counts before it is added. */
export function projectFiles(pattern) {
  return execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
    .split('\n')
    .filter((file) => pattern.test(file) && !/^(package-lock\.json|LICENSE)$/.test(file) && existsSync(file))
}
