import { execFileSync } from 'node:child_process'
import { relative } from 'node:path'

const git = (root, ...args) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()

/**
 * Returns the version of the bridge's program. Bridges accept only a higher one, so it rises with every change of the
 * program: the last number is that of the latest commit to a bundled file; the first two are raised by hand. Without
 * git history (an archive, a shallow clone) the version stays as written.
 * @param written version in `apps/bridge/src/version.ts`
 * @param inputs every file bundled into the program
 */
export function bridgeVersion(written, inputs, root) {
  const [major, minor] = written.split('.')
  const files = inputs.map((file) => relative(root, file)).filter((file) => !file.includes('node_modules'))
  try {
    if (git(root, 'rev-parse', '--is-shallow-repository') !== 'false') return written
    const last = git(root, 'log', '-1', '--format=%H', '--', ...files, 'package-lock.json')
    return last ? `${major}.${minor}.${git(root, 'rev-list', '--count', last)}` : written
  } catch {
    return written
  }
}
