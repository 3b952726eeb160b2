import { setTimeout as pause } from 'node:timers/promises'
import { type Connection, ConnectionLost, clientSettings, isUnavailable } from '@sofreh/database'
import pg from 'pg'

const retryMs = 250
/** The job library repeats a statement that failed with this code, on a new connection. */
const repeatableCode = '40001'

type Log = (message: string) => void
type OnConnected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: unknown) => void,
) => void

/**
 * Connection pool of the job library. The library ends the process when the result of a job cannot be stored: it starts
 * that statement without handling its rejection. This pool turns an outage into a delay: `connect` waits until the
 * database responds, and the library repeats a statement that lost its connection. The pool repeats a statement that
 * the database could not execute (a full disk). Any other error passes unchanged.
 */
export class ReconnectingPool extends pg.Pool {
  /** Resolves once the closing pool gave up an operation because the database was unavailable. */
  readonly abandoned: Promise<void>
  #abandon: () => void = () => undefined
  #isClosing = false
  readonly #log: Log

  constructor({ connection, max, log }: { connection: Connection; max: number; log: Log }) {
    super({ ...clientSettings(connection), max })
    this.#log = log
    this.abandoned = new Promise((resolve) => {
      this.#abandon = resolve
    })
    // Without these listeners a connection that breaks would end the process.
    this.on('error', (error) => log(error.message))
    this.on('connect', (client) => {
      client.on('error', (error) => log(error.message))
      this.#repeatStatements(client)
    })
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: OnConnected): void
  override connect(callback?: OnConnected): Promise<pg.PoolClient> | undefined {
    if (callback === undefined) return this.#connectPatiently()
    void this.#connectFor(callback)
    return undefined
  }

  /** Stops waiting for an unavailable database from now on. */
  close(): void {
    this.#isClosing = true
  }

  async #connectFor(callback: OnConnected): Promise<void> {
    const client = await this.#connectPatiently()
    callback(undefined, client, (release) => client.release(release === true))
  }

  async #connectPatiently(): Promise<pg.PoolClient> {
    let hasLogged = false
    for (;;) {
      try {
        return await super.connect()
      } catch (error) {
        if (!hasLogged) this.#log(`no connection: ${error}`)
        hasLogged = true
        await this.#pauseOrAbandon()
      }
    }
  }

  #repeatStatements(client: pg.PoolClient): void {
    const query = client.query.bind(client) as (...statement: unknown[]) => unknown
    const settle = async (first: Promise<unknown>, statement: unknown[]): Promise<unknown> => {
      for (let answer = first; ; answer = query(...statement) as Promise<unknown>) {
        try {
          return await answer
        } catch (error) {
          if (!isUnavailable(error)) throw error
          if (isConnectionLoss(error)) throw repeatable(error)
          this.#log(`a statement is repeated: ${error}`)
          await this.#pauseOrAbandon()
        }
      }
    }
    client.query = ((...statement: unknown[]) => {
      const answer = query(...statement)
      return answer instanceof Promise ? settle(answer, statement) : answer
    }) as typeof client.query
  }

  /** Gives up while closing: the lock of the job expires and another worker runs it. */
  async #pauseOrAbandon(): Promise<void> {
    if (this.#isClosing) {
      this.#abandon()
      await new Promise(() => undefined)
    }
    await pause(retryMs)
  }
}

/** Codes 57P.. arrive just before the server closes the connection. */
function isConnectionLoss(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return typeof code !== 'string' || !/^(53|57014|55P03|25)/.test(code)
}

function repeatable(error: unknown): Error {
  return Object.assign(new ConnectionLost(error), { code: repeatableCode })
}
