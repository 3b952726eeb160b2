import type { Failure } from '../define-endpoint.ts'

/**
 * A failed call. `code` is the server's, or `NETWORK` when no response arrived. After `NETWORK` the outcome is unknown:
 * repeat the call with the same Idempotency-Key, never with a new one.
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
