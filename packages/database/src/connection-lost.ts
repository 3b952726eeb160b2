/**
 * The way to the database failed, not the statement. It carries the standard's code of a broken connection, because what
 * `pg` throws then has a sentence and no code at all, and nobody should have to read sentences.
 */
export class ConnectionLost extends Error {
  readonly code = '08006'

  constructor(cause: unknown) {
    super('the connection to the database was lost', { cause })
    this.name = 'ConnectionLost'
  }
}

const broken =
  /connection terminated|connection error|client was closed|timeout exceeded|read ECONNRESET|cannot use a pool/i
const systemCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENOENT', 'ENOTFOUND'])

/** What a statement or a connect threw; a broken line as `ConnectionLost`, anything else as it is. */
export function namedLoss(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const code = 'code' in error ? error.code : undefined
  if (typeof code === 'string') return systemCodes.has(code) ? new ConnectionLost(error) : error
  return broken.test(error.message) ? new ConnectionLost(error) : error
}

/**
 * No connection (08), no resources such as disk space (53), shutting down or starting (57P), a statement that waited too long, or a
 * server that takes no writes at the moment: what was asked may be asked again soon.
 * https://www.postgresql.org/docs/15/errcodes-appendix.html
 */
const unavailableCode = /^(08...|53...|57P..|57014|55P03|25P03|25006)$/

/** Whether the database cannot serve at the moment, and the statement itself is not at fault. */
export function isUnavailable(error: unknown): boolean {
  const named = namedLoss(error)
  if (named instanceof ConnectionLost) return true
  return named instanceof Error && 'code' in named && typeof named.code === 'string' && unavailableCode.test(named.code)
}
