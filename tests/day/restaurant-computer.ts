import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Connection, findRoot, startEmbedded, withClient } from '@sofreh/database'
import { supervise } from '../../tools/supervise.mjs'
import { untilReady } from '../support/until-ready.ts'

export const root = findRoot(import.meta.url)

/** The computer that runs the restaurant's product. Its folder survives a power cut, its processes do not. */
export type RestaurantComputer = {
  folder: string
  address: string
  /** Starts server and database. Resolves once they serve. */
  switchOn(): Promise<void>
  /** Kills server and database at the same moment. Nothing starts them again. */
  cutPower(): Promise<void>
  /** Kills the database alone. The server starts it again. */
  killDatabase(): Promise<void>
  switchOff(): Promise<void>
  connection(): Promise<Connection>
  /** Runs a command of the product on this computer's data, e.g. `backup-command.ts`. */
  command(program: string, ...args: string[]): string
}

export type ComputerOptions = {
  folder: string
  port: number
  simulatorsUrl: string
  /** Hours by which the server's clock is ahead. */
  hoursAhead?: number
}

export function createComputer({ folder, port, simulatorsUrl, hoursAhead = 0 }: ComputerOptions): RestaurantComputer {
  const address = `http://127.0.0.1:${port}`
  const env = {
    NODE_ENV: 'development',
    HOST: '127.0.0.1',
    PORT: String(port),
    DATA_DIR: folder,
    DATABASE_URL: '',
    DEMO: 'false',
    KAVENEGAR_URL: simulatorsUrl,
    ZARINPAL_URL: simulatorsUrl,
    MAP_TILES_URL: 'none',
    PUBLIC_CALLS_PER_MINUTE: '1000000',
    // All guests of the day call from this machine.
    UNPAID_ORDERS_PER_ADDRESS: '1000000',
    LOG_LEVEL: 'silent',
    SOFREH_GREETING: '',
    CLOCK_HOURS_AHEAD: String(hoursAhead),
  }
  let server: ReturnType<typeof supervise> | undefined
  const cluster = async () => startEmbedded({ folder: join(folder, 'postgres') })
  const databasePid = async () =>
    Number(readFileSync(join((await cluster()).folder, 'postmaster.pid'), 'utf8').split('\n')[0])

  return {
    folder,
    address,
    async switchOn() {
      const args = ['--enable-source-maps', join(root, 'apps/server/dist/serve.js')]
      const clock = ['--import', join(root, 'tests/day/clock-ahead.mjs')]
      server = supervise({
        name: 'server',
        args: hoursAhead === 0 ? args : [...clock, ...args],
        env: () => env,
        stdout: 'ignore',
        print: () => undefined,
      })
      await untilReady(address, server.ended)
    },
    async cutPower() {
      const database = await databasePid()
      // Ends the supervisor too, so that it starts nothing again.
      const ended = server?.stop()
      server?.kill()
      process.kill(database, 'SIGKILL')
      await ended
      server = undefined
    },
    killDatabase: async () => void process.kill(await databasePid(), 'SIGKILL'),
    async switchOff() {
      await server?.stop()
      server = undefined
    },
    connection: async () => (await cluster()).connection,
    command(program, ...args) {
      const { status, stdout, stderr } = spawnSync(
        process.execPath,
        ['tools/run.mjs', `apps/server/src/${program}`, ...args],
        { cwd: root, env: { ...process.env, ...env }, encoding: 'utf8', timeout: 300_000 },
      )
      if (status !== 0) throw new Error(`${program} ${args.join(' ')} failed:\n${stdout}${stderr}`)
      return stdout
    },
  }
}

/** Returns the rows of a query on the computer's database. */
export async function rowsOf<Row>(computer: RestaurantComputer, query: string, values: unknown[] = []): Promise<Row[]> {
  return withClient(await computer.connection(), async (client) => (await client.query(query, values)).rows as Row[])
}
