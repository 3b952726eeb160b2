import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Connection, startEmbedded, withClient } from '@sofreh/database'
import { createSimulators } from '../../apps/simulators/src/index.ts'
import { supervise } from '../../tools/supervise.mjs'
import { untilReady } from '../support/until-ready.ts'

export const faultKinds = ['server', 'database', 'connections'] as const
export type FaultKind = (typeof faultKinds)[number]

/** A product in a folder of its own, supervised as `npm start` supervises it. */
export type ProductUnderFaults = {
  address: string
  connection: Connection
  /** Returns the newest text message to a phone number. */
  messageTo(mobile: string): string
  /** Counts the text messages that contain this text. */
  messagesWith(text: string): number
  fault(kind: FaultKind): Promise<void>
  restarts(): number
  close(): Promise<void>
}

export type ProductOptions = {
  /** Arguments that run the server: from the built bundle or from source. */
  args: string[]
  port: number
}

export async function startProductUnderFaults({ args, port }: ProductOptions): Promise<ProductUnderFaults> {
  const folder = mkdtempSync(join(tmpdir(), 'sofreh-faults-'))
  const simulators = await createSimulators()
  const simulatorsUrl = await simulators.listen(0)
  const lines: string[] = []
  const env = {
    NODE_ENV: 'development',
    HOST: '127.0.0.1',
    PORT: String(port),
    DATA_DIR: folder,
    DATABASE_URL: '',
    KAVENEGAR_URL: simulatorsUrl,
    ZARINPAL_URL: simulatorsUrl,
    MAP_TILES_URL: 'none',
    PUBLIC_CALLS_PER_MINUTE: '1000000',
    LOG_LEVEL: 'silent',
    SOFREH_GREETING: '',
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
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await untilReady(address, server.ended)
    // The server owns the database; this code only uses it.
    const { connection, folder: cluster } = await startEmbedded({ folder: join(folder, 'postgres') })
    const postmaster = () => Number(readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0])
    const acts: Record<FaultKind, () => Promise<unknown>> = {
      server: async () => server.kill(),
      database: async () => process.kill(postmaster(), 'SIGKILL'),
      connections: () => cutConnections(connection),
    }
    return {
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

/** Cuts all connections, as a restart of PostgreSQL does. */
async function cutConnections(connection: Connection): Promise<void> {
  await withClient(connection, (client) =>
    client.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    ),
  )
}
