import pino, { type DestinationStream, type Logger } from 'pino'

/**
 * The server's log: one JSON line each, without what must stay unknown to whoever reads logs.
 * @param to where lines go; the standard output otherwise
 */
export function houseLog(level: string, to?: DestinationStream): Logger {
  const options = {
    level,
    redact: ['req.headers', '*.token', '*.refreshToken', '*.code', '*.phoneNumber', '*.mobile'],
    serializers: { err: plainError },
  }
  return to ? pino(options, to) : pino(options)
}

/**
 * Kind, place and story of an error, and nothing else of it: a database's `detail` and `where` repeat what somebody typed, a
 * phone number or a token. Its codes are kept, the values it quotes are not.
 */
export function plainError(error: unknown): unknown {
  if (!(error instanceof Error)) return { type: typeof error }
  const { severity, constraint, table, routine } = error as unknown as Record<string, unknown>
  const code = 'code' in error ? error.code : undefined
  const isOfDatabase = severity !== undefined
  const hide = (text: string) => (isOfDatabase ? withoutValues(text) : text)
  return {
    type: error.name,
    errorCode: code,
    message: hide(error.message),
    stack: hide(error.stack ?? ''),
    ...(isOfDatabase ? { constraint, table, routine } : {}),
    ...(error.cause === undefined ? {} : { cause: plainError(error.cause) }),
  }
}

/** PostgreSQL quotes identifiers and values alike; the identifiers stand in fields of their own. */
function withoutValues(text: string): string {
  return text.replace(/"[^"]*"/g, '"…"').replace(/\(([^)]*)\)=\([^)]*\)/g, '($1)=(…)')
}
