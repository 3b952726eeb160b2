import type { EndpointDefinition, Failure } from '@sofreh/contract'
import { Refusal, showNumber } from '@sofreh/kernel'

/** Status of refusals that any call may return. */
export const commonStatus: Record<string, number> = {
  BAD_REQUEST: 400,
  VALIDATION_FAILED: 422,
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  FOREIGN_ORIGIN: 403,
  VENDOR_NOT_FOUND: 404,
  ROUTE_NOT_FOUND: 404,
  IDEMPOTENCY_CONFLICT: 409,
  IDEMPOTENCY_KEY_REQUIRED: 400,
  TOO_MANY_REQUESTS: 429,
  TOO_MANY_STREAMS: 429,
  BODY_TOO_LARGE: 413,
  REQUEST_TIMEOUT: 408,
  EXCEL_BUSY: 503,
  UNSUPPORTED_MEDIA_TYPE: 400,
  DATABASE_UNAVAILABLE: 503,
  DISK_FULL: 503,
  INTERNAL: 500,
}

export type Wording = { refusals: Record<string, string>; fields: Record<string, string> }
export type Answered = { status: number; body: Failure; isBug: boolean }

/** Converts a thrown value into an error response. Anything but a declared refusal is a bug or an outage. */
export function failureOf(error: unknown, endpoint: EndpointDefinition | undefined, wording: Wording): Answered {
  if (error instanceof Refusal) {
    const status = endpoint?.refusals[error.code] ?? commonStatus[error.code]
    if (status !== undefined) return { status, body: refusalBody(error, wording), isBug: false }
  }
  const code = outsideCode(error)
  return {
    status: commonStatus[code] ?? 500,
    body: { message: wording.refusals[code] ?? '', code, errors: [] },
    isBug: code === 'INTERNAL' || code === 'DATABASE_UNAVAILABLE' || code === 'DISK_FULL',
  }
}

/** A full disk waits for a person; anything else that is unavailable is usually back within seconds. */
const retrySeconds: Record<string, number> = { DISK_FULL: 30 }
const usualRetrySeconds = 2

/** Returns the headers of an error response: when a client may try again what is unavailable for now. */
export function failureHeaders({ status, body }: Answered): Record<string, string> {
  return {
    'cache-control': 'no-store',
    ...(status === 503 ? { 'retry-after': String(retrySeconds[body.code] ?? usualRetrySeconds) } : {}),
  }
}

function refusalBody(refusal: Refusal, wording: Wording): Failure {
  const { fields = [], ...facts } = refusal.details
  const errors = fields.map(({ field, code, ...rest }) => ({
    field,
    message: fill(wording.fields[code] ?? wording.refusals[code] ?? wording.fields['WRONG_SHAPE'] ?? '', rest),
  }))
  const message = fill(wording.refusals[refusal.code] ?? wording.refusals['INTERNAL'] ?? '', facts)
  return { message, code: refusal.code, errors, ...(Object.keys(facts).length > 0 ? { details: facts } : {}) }
}

/** Fills `{title}` with the value of that detail, numbers in Persian format. Lists are left to the client. */
function fill(sentence: string, facts: Record<string, unknown>): string {
  return sentence.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const fact = facts[name]
    if (typeof fact === 'number') return showNumber(fact)
    return typeof fact === 'string' ? fact : fact === undefined ? whole : ''
  })
}

/**
 * Matches no connection (08), insufficient resources (53), shutdown (57P), timeouts and a read-only server (25006): the
 * call may be retried soon. https://www.postgresql.org/docs/15/errcodes-appendix.html
 */
const unavailable = /^(ECONNREFUSED|ENOENT|08...|53...|57P..|57014|55P03|25P03|25006)$/

/** `53100` of PostgreSQL, `ENOSPC` and `EDQUOT` of the file system. */
const fullDisk: readonly unknown[] = ['53100', 'ENOSPC', 'EDQUOT']

/** Values that no column accepts: a NUL byte, an invalid code point, a date out of range. */
const unstorable: readonly unknown[] = ['22021', '22P05', '22007', '22008']

/** Maps errors of the web server and of the database to a refusal code. */
function outsideCode(error: unknown): string {
  const { code, statusCode } = (error ?? {}) as { code?: unknown; statusCode?: unknown }
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE' || code === 'FST_REQ_FILE_TOO_LARGE' || statusCode === 413)
    return 'BODY_TOO_LARGE'
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE' || statusCode === 415) return 'UNSUPPORTED_MEDIA_TYPE'
  if (statusCode === 404) return 'ROUTE_NOT_FOUND'
  if (typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500) return 'BAD_REQUEST'
  if (fullDisk.includes(code)) return 'DISK_FULL'
  if (typeof code === 'string' && unavailable.test(code)) return 'DATABASE_UNAVAILABLE'
  if (unstorable.includes(code)) return 'BAD_REQUEST'
  return 'INTERNAL'
}
