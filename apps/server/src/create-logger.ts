import pino, { type DestinationStream, type Logger } from 'pino'

/**
 * Creates the server's logger: one JSON line per entry, with secrets and personal data redacted.
 * @param to destination; standard output by default
 */
export function createLogger(level: string, to?: DestinationStream): Logger {
  const options = {
    level,
    redact: ['req.headers', '*.token', '*.refreshToken', '*.code', '*.phoneNumber', '*.mobile'],
    serializers: { err: plainError },
  }
  return to ? pino(options, to) : pino(options)
}

/**
 * Reduces an error to type, code and stack. A database's `detail` and `where` repeat user input such as phone numbers
 * or tokens, so only its codes remain.
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

/** Removes all quoted text: PostgreSQL quotes identifiers and values alike, and identifiers are in separate fields. */
function withoutValues(text: string): string {
  return text.replace(/"[^"]*"/g, '"…"').replace(/\(([^)]*)\)=\([^)]*\)/g, '($1)=(…)')
}
