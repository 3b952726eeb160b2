import { ApiProblem } from '@sofreh/contract/client'

/** Returns the server's message; rethrows an error that is no answer of the server. */
export function serverMessage(error: unknown): string {
  if (error instanceof ApiProblem) return error.errors[0]?.message ?? error.message
  throw error
}

/** Only a clear 4xx is a refusal. No sign-in, too many requests and server errors settle nothing. */
export function isRefusal(error: unknown): error is ApiProblem {
  if (!(error instanceof ApiProblem)) return false
  const { status } = error
  return status >= 400 && status < 500 && status !== 401 && status !== 429
}
