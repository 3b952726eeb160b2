import { accessSync, constants, readFileSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/** The user that PostgreSQL runs as. Absent: our own. */
export type RunAs = { uid: number; gid: number; name: string }

/**
 * PostgreSQL refuses to run as root, so root lends it the user `postgres`, else `nobody`. It must be a user that
 * /etc/passwd knows: PostgreSQL looks its own name up.
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

/** Whether that user may walk down to this folder: every folder above must let it through. */
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

/** The spawn options that lend the user. */
export function lend(runAs: RunAs | undefined): { uid?: number; gid?: number } {
  return runAs ? { uid: runAs.uid, gid: runAs.gid } : {}
}
