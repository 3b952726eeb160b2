import { execFileSync } from 'node:child_process'

const git = (...args) => execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()

/**
 * Returns the paths that differ from a commit, including uncommitted and new files. Without a commit: the last one that
 * the branch has in common with `main`, or HEAD where there is no such branch.
 */
export function changedFiles(given) {
  const base = given ? git('rev-parse', '--verify', `${given}^{commit}`) : commonWithMain()
  const differing = git('diff', '--name-only', '--no-renames', base)
  const untracked = git('ls-files', '--others', '--exclude-standard')
  return { base, files: [...new Set(`${differing}\n${untracked}`.split('\n').filter(Boolean))].sort() }
}

function commonWithMain() {
  for (const branch of ['main', 'origin/main']) {
    try {
      return git('merge-base', 'HEAD', branch)
    } catch {
      // A clone of one branch has no such name.
    }
  }
  return git('rev-parse', 'HEAD')
}
