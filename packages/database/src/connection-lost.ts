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
