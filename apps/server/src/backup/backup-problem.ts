export type BackupProblemCode =
  | 'NOT_EMPTY'
  | 'NOT_WHOLE'
  | 'NEWER_RELEASE'
  | 'SERVER_RUNNING'
  | 'BREACHES'
  | 'NO_FILE'
  | 'NOT_READABLE'
  | 'NOT_WRITABLE'
  | 'DISK_FULL'
  | 'DATABASE_UNAVAILABLE'
  | 'DATABASE_REFUSED'
  | 'WRONG_KEY'
  | 'NO_BASE'
  | 'NO_STORE'
  | 'WRONG_TIME'

/** Why a backup was not written or restored. The code selects a message; rows and documents are never included. */
export class BackupProblem extends Error {
  readonly code: BackupProblemCode
  /** Names of constraints, tables or database states; never values. */
  readonly details: readonly string[]

  constructor(code: BackupProblemCode, details: readonly string[] = [], cause?: unknown) {
    super(code, { cause })
    this.name = 'BackupProblem'
    this.code = code
    this.details = details
  }
}

const codesOfDisk: Readonly<Record<string, BackupProblemCode>> = {
  ENOENT: 'NO_FILE',
  EISDIR: 'NOT_READABLE',
  ENOSPC: 'DISK_FULL',
  EDQUOT: 'DISK_FULL',
  '53100': 'DISK_FULL',
}

/**
 * Converts an error of writing or restoring a backup to a problem that can be shown; PostgreSQL's messages may quote
 * rows.
 */
export function backupProblemOf(error: unknown, doing: 'export' | 'import'): BackupProblem | undefined {
  if (error instanceof BackupProblem) return error
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return undefined
  const { code } = error
  if ('syscall' in error && error.syscall === 'connect') return new BackupProblem('DATABASE_UNAVAILABLE', [code], error)
  const known = codesOfDisk[code]
  if (known) return new BackupProblem(known, [], error)
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS')
    return new BackupProblem(doing === 'export' ? 'NOT_WRITABLE' : 'NOT_READABLE', [], error)
  if (/^(08...|57P0.|28...|3D000|E[A-Z]+)$/.test(code)) return new BackupProblem('DATABASE_UNAVAILABLE', [code], error)
  if (!/^[0-9A-Z]{5}$/.test(code)) return undefined
  const { table, constraint } = error as { table?: string; constraint?: string }
  const named = [table, constraint].filter((name) => name !== undefined)
  return new BackupProblem('DATABASE_REFUSED', [code, ...named], error)
}
