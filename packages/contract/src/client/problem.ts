import type { Failure } from '../endpoint.ts'

/**
 * A call that did not succeed. `code` is the server's, or `NETWORK` when no answer came:
 * then nobody knows whether it took effect, and the same Idempotency-Key must be sent again, never a new one.
 */
export class ApiProblem extends Error {
  readonly code: string
  readonly status: number
  readonly errors: Failure['errors']
  readonly details: Record<string, unknown>

  constructor(status: number, failure: Failure) {
    super(failure.message)
    this.name = 'ApiProblem'
    this.status = status
    this.code = failure.code
    this.errors = failure.errors
    this.details = failure.details ?? {}
  }
}

/** True when the request may or may not have reached the server. */
export function isUnanswered(error: unknown): boolean {
  return error instanceof ApiProblem && error.code === 'NETWORK'
}
