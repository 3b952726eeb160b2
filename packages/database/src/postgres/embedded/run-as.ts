import { accessSync, constants, readFileSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/** The user that PostgreSQL runs as. Absent: the current user. */
export type RunAs = { uid: number; gid: number; name: string }

/**
 * Chooses the user for PostgreSQL, which refuses to run as root: `postgres`, else `nobody`. The user must be listed in
 * /etc/passwd, because PostgreSQL looks up its own name.
 */
export function findRunAs(): RunAs | undefined {
  if (process.getuid?.() !== 0) return undefined
  const users = new Map(
    readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .map((line) => line.split(':'))
      .map(([name = '', , uid, gid]) => [name, { name, uid: Number(uid), gid: Number(gid) }]),
  )
  const user = users.get('postgres') ?? users.get('nobody')
  if (!user) throw new Error('PostgreSQL does not run as root and this machine has neither a user postgres nor nobody')
  return user
}

/** Returns true when the user may traverse every folder above this path. */
export function canReach(runAs: RunAs | undefined, path: string): boolean {
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    if (!canEnter(runAs, folder)) return false
    if (folder === dirname(folder)) return true
  }
}

function canEnter(runAs: RunAs | undefined, folder: string): boolean {
  const stat = statSync(folder, { throwIfNoEntry: false })
  if (!stat) return true
  if (runAs) {
    if (stat.uid === runAs.uid) return (stat.mode & 0o100) !== 0
    return ((stat.gid === runAs.gid ? stat.mode & 0o010 : stat.mode & 0o001) & 0o111) !== 0
  }
  try {
    accessSync(folder, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Spawn options that run a program as this user. */
export function lend(runAs: RunAs | undefined): { uid?: number; gid?: number } {
  return runAs ? { uid: runAs.uid, gid: runAs.gid } : {}
}
