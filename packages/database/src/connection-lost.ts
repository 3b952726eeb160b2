/**
 * The connection to the database failed, not the statement. Carries the SQL standard's code for a broken connection:
 * `pg` throws these errors with a message and no code, and callers must not parse messages.
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

/**
 * Converts an error of a statement or a connect: a broken connection becomes `ConnectionLost`, any other error is
 * returned unchanged.
 */
export function namedLoss(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const code = 'code' in error ? error.code : undefined
  if (typeof code === 'string') return systemCodes.has(code) ? new ConnectionLost(error) : error
  return broken.test(error.message) ? new ConnectionLost(error) : error
}

/**
 * Matches no connection (08), insufficient resources such as disk space (53), shutdown or startup (57P), timeouts and a
 * read-only server: the statement may succeed soon. https://www.postgresql.org/docs/15/errcodes-appendix.html
 */
const unavailableCode = /^(08...|53...|57P..|57014|55P03|25P03|25006)$/

/** Returns true when the database is temporarily unavailable and the statement itself is not at fault. */
export function isUnavailable(error: unknown): boolean {
  const named = namedLoss(error)
  if (named instanceof ConnectionLost) return true
  return named instanceof Error && 'code' in named && typeof named.code === 'string' && unavailableCode.test(named.code)
}
