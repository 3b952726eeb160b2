import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import {
  chownSync,
  closeSync,
  copyFileSync,
  existsSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { findRoot } from '@sofreh/database'
import { freePort } from '../support/free-port.ts'

const root = findRoot(import.meta.url)
const names = ['one', 'two', 'three'] as const
const secret = 'only-for-this-test'
const longestStartMs = 120_000
const packaged = '/usr/lib/postgresql'

export type NodeName = (typeof names)[number]
type Member = { name: NodeName; role: 'leader' | 'sync_standby' | 'replica'; state: string; lag?: number | 'unknown' }
type Node = { postgres: number; rest: number; folder: string; patroni?: ChildProcess }

/** Three nodes of PostgreSQL under Patroni with one etcd, behind HAProxy, with the configuration of `ops/patroni`. */
export type PatroniCluster = {
  /** Addresses of HAProxy for a user who may create databases. */
  write: string
  read: string
  /** Returns the nodes as Patroni sees them. */
  members(): Promise<Member[]>
  /** Returns whether this node's Patroni holds the lease of the leader. */
  isLeader(name: NodeName): Promise<boolean>
  /** Kills Patroni and PostgreSQL of a node at once, as a power cut does. */
  kill(name: NodeName): void
  start(name: NodeName): void
  /** Hands the lease to the synchronous standby. */
  switchOver(from: NodeName): Promise<void>
  /** Returns the last lines that a node's Patroni and PostgreSQL wrote. */
  outputOf(name: NodeName): string
  remove(): void
}

/** Returns the folder of PostgreSQL's programs of a Debian package, or undefined when one of the programs is missing. */
export function patroniPrograms(): string | undefined {
  const versions = [
    ['patroni', '--version'],
    ['etcd', '--version'],
    ['haproxy', '-v'],
  ] as const
  const hasAll = versions.every(([program, option]) => spawnSync(program, [option]).status === 0)
  if (!hasAll || !existsSync(packaged)) return undefined
  const [newest] = readdirSync(packaged).sort((one, other) => Number(other) - Number(one))
  return newest && Number(newest) >= 15 ? join(packaged, newest, 'bin') : undefined
}

/** PostgreSQL refuses to run as root. */
export function databaseUser(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {}
  const idOf = (flag: string) => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout)
  return { uid: idOf('-u'), gid: idOf('-g') }
}

/** Starts a program as the user of the databases; its output goes to a file of the folder. */
function run(folder: string, [program, ...args]: [string, ...string[]], env: NodeJS.ProcessEnv): ChildProcess {
  const output = openSync(join(folder, 'output'), 'a')
  const child = spawn(program, args, {
    ...databaseUser(),
    cwd: folder,
    stdio: ['ignore', output, output],
    env: { PATH: process.env['PATH'], LC_ALL: 'C.UTF-8', ...env },
  })
  closeSync(output)
  return child
}

export async function startPatroniCluster(programs: string): Promise<PatroniCluster> {
  const folder = ownFolder(mkdtempSync(join(tmpdir(), 'sofreh-patroni-')))
  const etcd = { client: await freePort(), peer: await freePort() }
  const fronts = { write: `127.0.0.1:${await freePort()}`, read: `127.0.0.1:${await freePort()}` }
  const nodes = {} as Record<NodeName, Node>
  for (const name of names)
    nodes[name] = {
      postgres: await freePort(),
      rest: await freePort(),
      folder: ownFolder(mkdtempSync(join(folder, `${name}-`))),
    }
  const others = [startEtcd(ownFolder(mkdtempSync(join(folder, 'etcd-'))), etcd)]
  const start = (name: NodeName) => {
    nodes[name].patroni = startNode(name, nodes[name], { programs, etcd: etcd.client })
  }
  const cluster: PatroniCluster = {
    write: `postgresql://postgres:${secret}@${fronts.write}/postgres`,
    read: `postgresql://postgres:${secret}@${fronts.read}/postgres`,
    members: () => membersOf(Object.values(nodes)),
    isLeader: (name) => answersOk(`http://127.0.0.1:${nodes[name].rest}/primary`),
    kill: (name) => killNode(nodes[name]),
    start,
    switchOver: (from) => switchOver(nodes[from], from),
    outputOf: (name) => readFileSync(join(nodes[name].folder, 'output'), 'utf8').split('\n').slice(-40).join('\n'),
    remove: () => {
      for (const node of Object.values(nodes)) killNode(node)
      for (const one of others) one.kill('SIGKILL')
      rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 })
    },
  }
  try {
    for (const name of names) start(name)
    others.push(startProxy(ownFolder(mkdtempSync(join(folder, 'proxy-'))), fronts, nodes))
    await untilStreaming(cluster)
    return cluster
  } catch (error) {
    const output = names.map((name) => `${name}:\n${cluster.outputOf(name)}`).join('\n')
    cluster.remove()
    throw new Error(`the cluster did not start\n${output}`, { cause: error })
  }
}

function ownFolder(folder: string): string {
  giveAway(folder)
  return folder
}

function giveAway(path: string): void {
  const { uid, gid } = databaseUser()
  if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid)
}

/** Copies a file of `ops/patroni` to where the user of the databases may read it. */
function configuration(folder: string, name: string): string {
  const copy = join(folder, name)
  copyFileSync(join(root, 'ops/patroni', name), copy)
  giveAway(copy)
  return copy
}

function startEtcd(folder: string, { client, peer }: { client: number; peer: number }): ChildProcess {
  const [clientUrl, peerUrl] = [`http://127.0.0.1:${client}`, `http://127.0.0.1:${peer}`]
  const options = {
    name: 'only',
    'data-dir': join(folder, 'data'),
    'listen-client-urls': clientUrl,
    'advertise-client-urls': clientUrl,
    'listen-peer-urls': peerUrl,
    'initial-advertise-peer-urls': peerUrl,
    'initial-cluster': `only=${peerUrl}`,
  }
  return run(folder, ['etcd', ...Object.entries(options).map(([name, value]) => `--${name}=${value}`)], {})
}

function startNode(name: NodeName, node: Node, { programs, etcd }: { programs: string; etcd: number }): ChildProcess {
  const [postgres, rest] = [`127.0.0.1:${node.postgres}`, `127.0.0.1:${node.rest}`]
  return run(node.folder, ['patroni', configuration(node.folder, 'patroni.yml')], {
    PATRONI_NAME: name,
    PATRONI_ETCD3_HOSTS: `127.0.0.1:${etcd}`,
    PATRONI_RESTAPI_LISTEN: rest,
    PATRONI_RESTAPI_CONNECT_ADDRESS: rest,
    PATRONI_POSTGRESQL_LISTEN: postgres,
    PATRONI_POSTGRESQL_CONNECT_ADDRESS: postgres,
    PATRONI_POSTGRESQL_DATA_DIR: join(node.folder, 'data'),
    PATRONI_POSTGRESQL_BIN_DIR: programs,
    PATRONI_POSTGRESQL_PGPASS: join(node.folder, 'pgpass'),
    PATRONI_SUPERUSER_USERNAME: 'postgres',
    PATRONI_SUPERUSER_PASSWORD: secret,
    PATRONI_REPLICATION_USERNAME: 'replicator',
    PATRONI_REPLICATION_PASSWORD: secret,
  })
}

function startProxy(
  folder: string,
  { write, read }: { write: string; read: string },
  nodes: Record<NodeName, Node>,
): ChildProcess {
  const addresses = names.flatMap((name) => [
    [`NODE_${name.toUpperCase()}`, `127.0.0.1:${nodes[name].postgres}`],
    [`NODE_${name.toUpperCase()}_REST`, String(nodes[name].rest)],
  ])
  const env = { DATABASE_WRITE: write, DATABASE_READ: read, ...Object.fromEntries(addresses) }
  return run(folder, ['haproxy', '-db', '-f', configuration(folder, 'haproxy.cfg')], env)
}

/** Waits until one standby is synchronous and the other one follows too. */
export async function untilStreaming(cluster: Pick<PatroniCluster, 'members'>): Promise<Member[]> {
  const until = Date.now() + longestStartMs
  for (;;) {
    const members = await cluster.members().catch(() => [])
    const roles = members.filter(({ state }) => state === 'running').map(({ role }) => role)
    if (roles.toSorted().join(' ') === 'leader replica sync_standby') return members
    if (Date.now() > until) throw new Error(`the nodes are ${JSON.stringify(members)}`)
    await pause(250)
  }
}

async function membersOf(nodes: readonly Node[]): Promise<Member[]> {
  const answers = nodes.map(async ({ rest }) => {
    const response = await fetch(`http://127.0.0.1:${rest}/cluster`, { signal: AbortSignal.timeout(5_000) })
    return ((await response.json()) as { members: Member[] }).members
  })
  return Promise.any(answers)
}

const answersOk = (url: string) =>
  fetch(url, { signal: AbortSignal.timeout(2_000) }).then(
    ({ ok }) => ok,
    () => false,
  )

function killNode({ patroni, folder }: Node): void {
  patroni?.kill('SIGKILL')
  const file = join(folder, 'data/postmaster.pid')
  const postmaster = existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : 0
  if (postmaster > 0 && isPostmaster(postmaster, folder)) process.kill(postmaster, 'SIGKILL')
}

/** A file of a killed server names a process that may be another program by now. */
function isPostmaster(pid: number, folder: string): boolean {
  const command = `/proc/${pid}/cmdline`
  return existsSync(command) && readFileSync(command, 'utf8').includes(folder)
}

async function switchOver({ rest }: Node, leader: NodeName): Promise<void> {
  const response = await fetch(`http://127.0.0.1:${rest}/switchover`, {
    method: 'POST',
    body: JSON.stringify({ leader }),
    signal: AbortSignal.timeout(60_000),
  })
  if (!response.ok) throw new Error(`Patroni refused the switchover: ${await response.text()}`)
}
