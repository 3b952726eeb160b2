import { AsyncLocalStorage } from 'node:async_hooks'

const requests = new AsyncLocalStorage<string | undefined>()

/**
 * Runs the work of one request, so that the log and the database can name the request without passing its id through all
 * use cases.
 * @param id letters, digits and hyphens only; any other id names nothing in the database
 */
export function withinRequest<Result>(id: string, work: () => Result): Result {
  return requests.run(id, work)
}

/** Runs work that several requests may share, such as reactions: it belongs to none of them. */
export function outsideRequests<Result>(work: () => Result): Result {
  return requests.run(undefined, work)
}

/** Binds work to the request of the caller, for work that a queue begins later, after another caller's. */
export function withinThisRequest<Result>(work: () => Result): () => Result {
  const id = currentRequest()
  return () => requests.run(id, work)
}

/** Returns the id of the request that is being served, if any. */
export function currentRequest(): string | undefined {
  return requests.getStore()
}
