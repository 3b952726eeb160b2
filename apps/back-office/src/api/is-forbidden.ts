import { ApiProblem } from '@sofreh/contract/client'

/** Whether the caller's role may not read what was asked. */
export function isForbidden(error: unknown): boolean {
  return error instanceof ApiProblem && error.code === 'FORBIDDEN'
}
