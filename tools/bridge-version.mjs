import { execFileSync } from 'node:child_process'
import { relative } from 'node:path'

const git = (root, ...args) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()

/**
 * The version of the bridge's program: shops take only a higher one, so it rises by itself with whatever becomes part of the
 * program. Its last number is that of the commit that changed one of the bundled files last; the first two are raised by hand.
 * Without the history (an unpacked archive, a shallow copy) the version stays as it is written down.
 * @param written as it stands in `apps/bridge/src/version.ts`
 * @param inputs every file that the program is made of
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
