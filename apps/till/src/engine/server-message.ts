import { ApiProblem } from '@sofreh/contract/client'

/** Returns the server's message; rethrows an error that is no answer of the server. */
export function serverMessage(error: unknown): string {
  if (error instanceof ApiProblem) return error.errors[0]?.message ?? error.message
  throw error
}
