import pg from 'pg'
import { type Connection, clientSettings } from './connection.ts'
import { type Logger, silentLogger } from './logger.ts'

export type ListenerOptions = {
  connection: Connection
  channels: readonly string[]
  onNotify: (channel: string, payload: string) => void
  /**
   * Called after each connect, the first included. Notifications sent while disconnected are lost, so read the current
   * state.
   */
  onConnected?: () => void
  logger?: Logger
}

export type Listener = { close(): Promise<void> }

const shortestPause = 250
const longestPause = 10_000
const pulse = 30_000

/**
 * Listens for NOTIFY on its own connection and reconnects until it is closed. Resolves once the first connection
 * listens; rejects when that fails.
 */
export async function openListener(options: ListenerOptions): Promise<Listener> {
  const logger = options.logger ?? silentLogger
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let closed = false
  let pause = shortestPause

  const lost = (gone: pg.Client, error?: Error) => {
    if (closed || client !== gone) return
    client = undefined
    gone.end().catch(() => {})
    logger.warn({ err: error }, 'the listening connection was lost')
    again()
  }
  const again = () => {
    if (closed) return
    timer = setTimeout(() => {
      connect().catch(() => {
        pause = Math.min(pause * 2, longestPause)
        again()
      })
    }, pause)
  }
  const connect = async () => {
    const fresh = await listen(options, lost)
    if (closed) return void (await fresh.end().catch(() => {}))
    client = fresh
    pause = shortestPause
    options.onConnected?.()
  }

  await connect()
  // A connection dropped by a firewall raises no error; a query reveals it.
  const heartbeat = setInterval(() => {
    const asked = client
    asked?.query('select 1').catch((error: Error) => lost(asked, error))
  }, pulse)
  heartbeat.unref()
  return {
    close: async () => {
      closed = true
      clearTimeout(timer)
      clearInterval(heartbeat)
      await client?.end().catch(() => {})
    },
  }
}

async function listen(options: ListenerOptions, lost: (gone: pg.Client, error?: Error) => void): Promise<pg.Client> {
  const client = new pg.Client({ ...clientSettings(options.connection), application_name: 'sofreh-listener' })
  client.on('error', (error) => lost(client, error))
  client.on('end', () => lost(client))
  client.on('notification', (message) => options.onNotify(message.channel, message.payload ?? ''))
  try {
    await client.connect()
    for (const channel of options.channels) await client.query(`listen ${pg.escapeIdentifier(channel)}`)
    return client
  } catch (error) {
    await client.end().catch(() => {})
    throw error
  }
}
