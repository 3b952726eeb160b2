import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Connection, connectionUrl, findRoot, startEmbedded, withClient } from '@sofreh/database'
import { createSimulators, type Simulators } from '../../apps/simulators/src/index.ts'
import { supervise } from '../../tools/supervise.mjs'
import { untilReady } from '../support/until-ready.ts'

export const faultKinds = ['server', 'database', 'connections'] as const
export type FaultKind = (typeof faultKinds)[number]

/** Arguments that run the server from source. */
export const fromSource = ['--import', 'tsx', join(findRoot(import.meta.url), 'apps/server/src/serve.ts')]

/** A product in a folder of its own, supervised as `npm start` supervises it. */
export type ProductUnderFaults = {
  address: string
  connection: Connection
  /** Returns the newest text message to a phone number. */
  messageTo(mobile: string): string
  /** Counts the text messages that contain this text. */
  messagesWith(text: string): number
  fault(kind: FaultKind): Promise<void>
  /** The first process of PostgreSQL; its other processes are its children. */
  postmaster(): number
  /** The process of the server. */
  serverPid(): number | undefined
  /** The simulated provider of messages, for its switches. */
  sms: Simulators['sms']
  restarts(): number
  close(): Promise<void>
}

export type ProductOptions = {
  /** Arguments that run the server: from the built bundle or from source. */
  args: string[]
  port: number
  /** DATA_DIR, which the caller removes; absent: a temporary folder. */
  folder?: string
  /** A database that the caller runs; absent: the built-in one. */
  database?: { connection: Connection; cluster: string }
  env?: NodeJS.ProcessEnv
}

export async function startProductUnderFaults(options: ProductOptions): Promise<ProductUnderFaults> {
  const { args, port } = options
  const folder = options.folder ?? mkdtempSync(join(tmpdir(), 'sofreh-faults-'))
  const simulators = await createSimulators()
  const simulatorsUrl = await simulators.listen(0)
  const lines: string[] = []
  const env = {
    NODE_ENV: 'development',
    HOST: '127.0.0.1',
    PORT: String(port),
    DATA_DIR: folder,
    DATABASE_URL: options.database ? connectionUrl(options.database.connection) : '',
    KAVENEGAR_URL: simulatorsUrl,
    ZARINPAL_URL: simulatorsUrl,
    MAP_TILES_URL: 'none',
    PUBLIC_CALLS_PER_MINUTE: '1000000',
    LOG_LEVEL: 'silent',
    SOFREH_GREETING: '',
    ...options.env,
  }
  const server = supervise({
    name: 'server',
    args,
    env: () => env,
    stdout: 'ignore',
    print: (line) => void lines.push(line),
  })
  const address = `http://127.0.0.1:${port}`
  const close = async () => {
    await server.stop()
    await simulators.close()
    if (options.folder === undefined) rmSync(folder, { recursive: true, force: true })
  }
  try {
    await untilReady(address, server.ended)
    const { connection, cluster } = options.database ?? (await builtInDatabase(folder))
    const postmaster = () => Number(readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0])
    const acts: Record<FaultKind, () => Promise<unknown>> = {
      server: async () => server.kill(),
      database: async () => process.kill(postmaster(), 'SIGKILL'),
      connections: () => cutConnections(connection),
    }
    return {
      postmaster,
      serverPid: () => server.pid(),
      sms: simulators.sms,
      address,
      connection,
      messageTo: (mobile) => simulators.sms.messages.findLast(({ receptor }) => receptor === mobile)?.message ?? '',
      messagesWith: (text) => simulators.sms.messages.filter(({ message }) => message.includes(text)).length,
      fault: async (kind) => void (await acts[kind]()),
      restarts: () => server.restarts(),
      close,
    }
  } catch (error) {
    await close()
    throw new Error(`the product did not start: ${lines.join(' ')}`, { cause: error })
  }
}

/** The server owns the database; this code only uses it. */
async function builtInDatabase(folder: string): Promise<{ connection: Connection; cluster: string }> {
  const { connection, folder: cluster } = await startEmbedded({ folder: join(folder, 'postgres') })
  return { connection, cluster }
}

/** Cuts all connections, as a restart of PostgreSQL does. */
async function cutConnections(connection: Connection): Promise<void> {
  await withClient(connection, (client) =>
    client.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    ),
  )
}
