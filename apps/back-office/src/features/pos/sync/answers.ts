import { ApiProblem } from '@sofreh/contract/client'

/** The server's sentence, or that nobody answered. */
export function messageOf(error: unknown): string {
  if (error instanceof ApiProblem) return error.errors[0]?.message ?? error.message
  throw error
}
