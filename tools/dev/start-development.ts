import { readdirSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { createServer as createSocket } from 'node:net'
import { join } from 'node:path'
import { startEmbedded } from '@sofreh/database'
import { greet } from '../../apps/server/src/greet.ts'
import { type Config, readConfig } from '../../apps/server/src/settings/config.ts'
import { greetingText } from '../../apps/server/src/text/greeting.fa.ts'
import { createGateway } from './create-gateway.ts'
import { type PageServers, startPageServers } from './page-servers.ts'
import { type Program, startProgram } from './program.ts'
import { writeStorefrontStandIn } from './storefront-stand-in.ts'

type Stop = () => Promise<unknown>

/** Starts the whole product from its sources, prints its addresses, and stops all of it on a signal. */
export async function startDevelopment(root: string): Promise<void> {
  const stops: Stop[] = []
  let isStopping = false
  const stopAll = async (code: number) => {
    // A second Ctrl-C exits at once. The programs end when their channel to this process closes.
    if (isStopping) process.exit(1)
    isStopping = true
    for (const stop of stops.reverse()) await stop().catch((error: unknown) => console.error(error))
    process.exit(code)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stopAll(0))
  try {
    const config = readConfig(process.env, root)
    await startAll(root, config, (stop) => stops.push(stop))
    await greet(config, { print: console.log, hasColours: process.stdout.isTTY && process.stdout.hasColors() })
  } catch (error) {
    if (isStopping) return
    console.error(error instanceof Error ? error.message : error)
    await stopAll(1)
  }
}

async function startAll(root: string, config: Config, onStop: (stop: Stop) => void): Promise<void> {
  const http = createServer()
  await listen(http, config)
  onStop(async () => {
    http.close()
    http.closeAllConnections()
  })
  const pages = await startPageServers(root, http)
  onStop(pages.close)
  if (!config.databaseUrl) {
    // The server adopts this database, so a restart of the server does not restart PostgreSQL.
    const database = await startEmbedded({ folder: join(config.folder, 'postgres') })
    onStop(database.stop)
  }
  const port = await freePort()
  const server = await startServer({ root, port, pages })
  onStop(server.stop)
  http.on('request', createGateway({ pages, server, port }))
  const simulators = await startProgram({
    name: 'simulators',
    entry: join(root, 'apps/simulators/src/main.ts'),
    file: join(root, 'node_modules/.cache/dev/simulators.js'),
    stdout: 'ignore',
    watcher: pages.watcher,
  })
  onStop(simulators.stop)
  await server.whenReady()
  // The product runs without them.
  await simulators.whenReady().catch((error: Error) => console.error(error.message))
}

/** Starts the server behind the gateway, on a port of its own. */
async function startServer({
  root,
  port,
  pages,
}: {
  root: string
  port: number
  pages: PageServers
}): Promise<Program> {
  const cache = join(root, 'node_modules/.cache/dev')
  return startProgram({
    name: 'server',
    entry: join(root, 'apps/server/src/serve.ts'),
    file: join(cache, 'server.js'),
    env: {
      HOST: '127.0.0.1',
      PORT: String(port),
      STOREFRONT_DIR: await writeStorefrontStandIn(root, join(cache, 'storefront')),
    },
    watcher: pages.watcher,
    migrations: ['modules', 'packages'].flatMap((folder) =>
      readdirSync(join(root, folder)).map((part) => join(root, folder, part, 'migrations')),
    ),
  })
}

/** Listens before anything else starts, so that a taken port is reported at once. */
async function listen(http: Server, { host, port }: Config): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    http.once('error', () => reject(new Error(greetingText.portTaken(port))))
    http.listen(port, host, resolve)
  })
}

async function freePort(): Promise<number> {
  const socket = createSocket()
  await new Promise<void>((resolve) => socket.listen(0, '127.0.0.1', resolve))
  const address = socket.address()
  await new Promise((resolve) => socket.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('the system gave no port')
  return address.port
}
