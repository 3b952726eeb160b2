import { spawn } from 'node:child_process'
import { appendFileSync, chownSync, existsSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { withClient } from '../../connection.ts'
import {
  type Cluster,
  connectionOf,
  lastOutput,
  settingText,
  shellText,
  startOnce,
  stopNow,
  writeSettings,
} from './cluster.ts'
import { clusterAt } from './embedded-server.ts'
import { EmbeddedProblem } from './embedded-problem.ts'
import { makeOwn } from './folders.ts'
import { ownerState } from './owner.ts'
import { lend } from './run-as.ts'

export type ClusterToRestore = {
  /** Contains the cluster afterwards, as `startEmbedded` expects it. */
  folder: string
  /** Files of the cluster as a tar archive. */
  archive: Readable
  label: string
  /** Backs up the finished log of the present cluster in this folder, which is emptied. */
  saveLog: (folder: string) => Promise<unknown>
  /** Writes the files of the log that the restore needs into a folder. */
  fetchLog: (into: string) => Promise<void>
  /** Moment to restore; absent: the end of the log. */
  to?: Date | undefined
}

export type RestoredCluster = { lastChangeAt: Date | null; oldCluster: string | undefined }

const lookEveryMs = 100
const longestRecoveryMs = 3_600_000

/**
 * Restores a cluster to a moment. An existing cluster is moved aside and stays on the disk.
 * @throws EmbeddedProblem RUNNING while a server uses the folder · LOG_ENDS_BEFORE when the log does not reach the moment
 */
export async function restoreEmbedded(restored: ClusterToRestore): Promise<RestoredCluster> {
  // The history of the new timeline is archived too: without it a later restore would end where this one branches off.
  const cluster = clusterAt({ folder: restored.folder, archivesLog: true })
  if (ownerState(cluster) !== 'none') throw new EmbeddedProblem('RUNNING', 'a server uses this database; stop it first')
  const { cluster: place, archive } = cluster.folders
  await restored.saveLog(archive)
  const [fresh, log] = [`${place}.restored`, `${archive}-restored`]
  // The log of the old cluster must not be added to the backup of the restored one.
  for (const folder of [fresh, log, archive]) {
    rmSync(folder, { recursive: true, force: true })
    makeOwn(folder, cluster.runAs)
  }
  await unpack(cluster, restored.archive, fresh)
  await restored.fetchLog(log)
  writeFileSync(join(fresh, 'backup_label'), restored.label)
  writeFileSync(join(fresh, 'recovery.signal'), '')
  const made = readdirSync(log).map((name) => join(log, name))
  giveTo(cluster, [...made, join(fresh, 'backup_label'), join(fresh, 'recovery.signal')])
  // A restore that fails leaves the present cluster as it is.
  const lastChangeAt = await recover({ ...cluster, folders: { ...cluster.folders, cluster: fresh } }, log, restored.to)
  const oldCluster = existsSync(place) ? freeName(`${place}.before-${stampOf(new Date())}`) : undefined
  if (oldCluster) renameSync(place, oldCluster)
  renameSync(fresh, place)
  rmSync(log, { recursive: true, force: true })
  return { lastChangeAt, oldCluster }
}

/** Returns the name, with a number behind it when a folder has it already: two restores may end in one second. */
function freeName(name: string): string {
  for (let number = 1; ; number += 1) {
    const free = number === 1 ? name : `${name}-${number}`
    if (!existsSync(free)) return free
  }
}

/** Starts the cluster with the log, waits until it accepts writes, and stops it. */
async function recover(cluster: Cluster, log: string, to: Date | undefined): Promise<Date | null> {
  writeSettings(cluster)
  const settings = join(cluster.folders.cluster, 'sofreh.conf')
  const command = `cp ${shellText(log)}/%f "%p"`
  const lines = [
    `restore_command = ${settingText(command)}`,
    `recovery_target_action = 'promote'`,
    ...(to ? [`recovery_target_time = '${to.toISOString().replace('Z', '+00')}'`] : []),
  ]
  appendFileSync(settings, `${lines.join('\n')}\n`)
  try {
    await startOnce(cluster)
  } catch (error) {
    const output = lastOutput(cluster)
    if (output.includes('recovery ended before configured recovery target was reached'))
      throw new EmbeddedProblem('LOG_ENDS_BEFORE', 'the backup does not reach that moment', error)
    throw new EmbeddedProblem('NOT_STARTED', `PostgreSQL did not start: ${output}`, error)
  }
  const lastChangeAt = await promoted(cluster)
  await stopNow(cluster)
  writeSettings(cluster)
  return lastChangeAt
}

async function promoted(cluster: Cluster): Promise<Date | null> {
  const until = Date.now() + longestRecoveryMs
  for (;;) {
    const { rows } = await withClient(connectionOf(cluster, 'postgres'), (client) =>
      client.query<{ recovering: boolean; at: Date | null }>(
        'select pg_is_in_recovery() as recovering, pg_last_xact_replay_timestamp() as at',
      ),
    )
    if (rows[0]?.recovering === false) return rows[0].at
    if (Date.now() > until) throw new EmbeddedProblem('NOT_STARTED', 'the log was not read within an hour')
    await pause(lookEveryMs)
  }
}

async function unpack(cluster: Cluster, archive: Readable, into: string): Promise<void> {
  const child = spawn('tar', ['-xf', '-', '-C', into, '--no-same-owner'], {
    ...lend(cluster.runAs),
    cwd: '/',
    stdio: ['pipe', 'ignore', 'pipe'],
  })
  let complaint = ''
  child.stderr.on('data', (part: Buffer) => {
    complaint = (complaint + part.toString()).slice(-2_000)
  })
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  await pipeline(archive, child.stdin)
  const code = await ended
  if (code !== 0) throw new Error(`tar ended with ${code}: ${complaint}`)
}

/** Makes files readable for the user that PostgreSQL runs as. */
function giveTo({ runAs }: Cluster, files: readonly string[]): void {
  if (runAs) for (const file of files) chownSync(file, runAs.uid, runAs.gid)
}

const stampOf = (at: Date) => at.toISOString().slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '-')
