import { type ChildProcess, spawn } from 'node:child_process'
import { chownSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { type Connection, withClient } from '../connection.ts'
import { backUpCluster } from '../postgres/embedded/back-up-cluster.ts'
import { type Cluster, clusterPort, clusterUser } from '../postgres/embedded/cluster.ts'
import { clusterAt, type EmbeddedServer, startEmbedded } from '../postgres/embedded/embedded-server.ts'
import { makeOwn } from '../postgres/embedded/folders.ts'
import { lend } from '../postgres/embedded/run-as.ts'

export type Replicated = {
  primary: EmbeddedServer
  /** Connection to the standby. */
  standby: Connection
  /** Kills the standby at once. */
  killStandby(): void
  /** Starts the standby and waits until it answers. */
  startStandby(): Promise<void>
  /** Adds another standby of the same primary. */
  addStandby(): Promise<Connection>
  remove(): Promise<void>
}

const longestStartMs = 60_000

/** Starts an embedded server and a streaming standby, made from a base backup of it. For tests. */
export async function startReplicated(folder: string, database = 'sofreh'): Promise<Replicated> {
  const options = { folder, database }
  const first = await startEmbedded(options)
  await withClient(first.connection, async (client) => {
    for (const setting of ["wal_level = 'replica'", 'max_wal_senders = 4'])
      await client.query(`alter system set ${setting}`)
  })
  await first.stop()
  const primary = await startEmbedded(options)
  const cluster = clusterAt(options)
  const copy = join(dirname(primary.folder), 'standby')
  const { host } = primary.connection as { host: string }
  const connectionTo = (socket: string) => ({ host: socket, port: clusterPort, user: clusterUser, database })
  const standby = connectionTo(copy)
  let running: ChildProcess | undefined
  const killStandby = () => {
    // A backend whose parent was killed answers until it notices.
    const backends = childrenOf(running?.pid)
    running?.kill('SIGKILL')
    for (const backend of backends) killIfThere(backend)
  }
  const startStandby = async () => {
    running = startStandbyAt(cluster, copy, host)
    await untilAnswers(standby)
  }
  const others: { folder: string; process: ChildProcess }[] = []
  try {
    await copyCluster(primary, cluster, copy)
    await startStandby()
  } catch (error) {
    killStandby()
    await primary.remove()
    throw error
  }
  return {
    primary,
    standby,
    killStandby,
    startStandby,
    addStandby: async () => {
      const other = `${copy}-${others.length + 2}`
      await copyCluster(primary, cluster, other)
      others.push({ folder: other, process: startStandbyAt(cluster, other, host) })
      await untilAnswers(connectionTo(other))
      return connectionTo(other)
    },
    remove: async () => {
      killStandby()
      for (const other of others) other.process.kill('SIGKILL')
      await primary.stop()
      for (const one of [copy, ...others.map((other) => other.folder)])
        rmSync(one, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
      await primary.remove()
    },
  }
}

async function copyCluster(primary: EmbeddedServer, { runAs }: Cluster, copy: string): Promise<void> {
  makeOwn(copy, runAs)
  const { label } = await backUpCluster(
    { connection: primary.connection, folder: primary.folder },
    (archive: Readable) => {
      const unpack = spawn('tar', ['-xf', '-', '-C', copy, '--no-same-owner'], {
        ...lend(runAs),
        cwd: '/',
        stdio: ['pipe', 'ignore', 'ignore'],
      })
      const ended = new Promise<void>((resolve, reject) => {
        unpack.once('error', reject)
        unpack.once('close', (code) => (code === 0 ? resolve() : reject(new Error(`tar ended with ${code}`))))
      })
      return Promise.all([pipeline(archive, unpack.stdin), ended]).then(() => undefined)
    },
  )
  for (const [name, text] of [
    ['backup_label', label],
    ['standby.signal', ''],
  ] as const) {
    writeFileSync(join(copy, name), text)
    if (runAs) chownSync(join(copy, name), runAs.uid, runAs.gid)
  }
}

function startStandbyAt({ binaries, runAs }: Cluster, copy: string, host: string): ChildProcess {
  const settings = {
    unix_socket_directories: copy,
    primary_conninfo: `host=${host} port=${clusterPort} user=${clusterUser}`,
    wal_receiver_status_interval: '1s',
    wal_retrieve_retry_interval: '100ms',
  }
  const changed = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  return spawn(binaries.postgres, ['-D', copy, ...changed], {
    ...lend(runAs),
    cwd: '/',
    detached: true,
    stdio: 'ignore',
    env: { PATH: process.env['PATH'] ?? '', LC_ALL: 'C', TZ: 'UTC', PGTZ: 'UTC' },
  })
}

function childrenOf(pid: number | undefined): number[] {
  if (pid === undefined) return []
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    return children.split(' ').filter(Boolean).map(Number)
  } catch {
    // The process has ended.
    return []
  }
}

function killIfThere(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has left by itself.
  }
}

async function untilAnswers(standby: Connection): Promise<void> {
  const until = Date.now() + longestStartMs
  for (;;) {
    const isThere = await withClient(standby, (client) => client.query('select 1')).then(
      () => true,
      () => false,
    )
    if (isThere) return
    if (Date.now() > until) throw new Error('the standby does not answer')
    await pause(100)
  }
}
