import { spawn } from 'node:child_process'
import type { Readable } from 'node:stream'
import { type Connection, withClient } from '../../connection.ts'

export type BaseBackup = {
  /** Content of the file `backup_label`, which a restored cluster needs. */
  label: string
  /** First file of the log that a restore needs. */
  firstLog: string
  /** From this moment on the backup can be restored. */
  endedAt: Date
}

/** What PostgreSQL creates anew, and files of the running server. */
const leftOut = [
  'pg_wal/*',
  'pg_replslot/*',
  'pg_dynshmem/*',
  'pg_notify/*',
  'pg_serial/*',
  'pg_snapshots/*',
  'pg_stat_tmp/*',
  'pg_subtrans/*',
  'postmaster.pid',
  'postmaster.opts',
  'pgsql_tmp*',
]

/**
 * Copies the files of a running cluster as PostgreSQL's manual describes for backups without `pg_basebackup`, which is
 * not among the programs installed by npm. Files that change while they are read are repaired by the log.
 * @param consume receives the files as a tar archive
 */
export function backUpCluster(
  { connection, folder }: { connection: Connection; folder: string },
  consume: (archive: Readable) => Promise<void>,
): Promise<BaseBackup> {
  // The session that starts a backup has to end it.
  return withClient(connection, async (client) => {
    await client.query(`select pg_backup_start('sofreh', fast => true)`)
    await archived(folder, consume)
    const { rows } = await client.query<{ label: string; at: Date }>(
      'select labelfile as label, clock_timestamp() as at from pg_backup_stop(wait_for_archive => true)',
    )
    const [row] = rows
    const firstLog = /\(file ([0-9A-F]{24})\)/.exec(row?.label ?? '')?.[1]
    if (!row || !firstLog) throw new Error('PostgreSQL did not describe the base backup')
    return { label: row.label, firstLog, endedAt: row.at }
  })
}

async function archived(folder: string, consume: (archive: Readable) => Promise<void>): Promise<void> {
  const exclusions = leftOut.map((pattern) => `--exclude=./${pattern.startsWith('pgsql') ? `*/${pattern}` : pattern}`)
  const child = spawn('tar', [...exclusions, '-cf', '-', '-C', folder, '.'], { stdio: ['ignore', 'pipe', 'pipe'] })
  let complaint = ''
  child.stderr.on('data', (part: Buffer) => {
    complaint = (complaint + part.toString()).slice(-2_000)
  })
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  const [code] = await Promise.all([ended, consume(child.stdout)])
  // 1 says that a file changed while it was read.
  if (code !== 0 && code !== 1) throw new Error(`tar ended with ${code}: ${complaint}`)
}
