import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** A call may be waiting for a bank. */
const longestMs = 10_000

/**
 * Lets the server's close wait for running calls, also for those whose client has left: Node only waits for open
 * connections, and the database is closed next.
 * @returns registers a call, and returns its promise
 */
export function awaitCalls(app: FastifyInstance): <Answer>(call: Promise<Answer>) => Promise<Answer> {
  const running = new Set<Promise<unknown>>()
  app.addHook('onClose', async () => {
    const limit = new AbortController()
    const late = pause(longestMs, undefined, { signal: limit.signal }).catch(() => undefined)
    await Promise.race([Promise.allSettled(running), late])
    limit.abort()
  })
  return (call) => {
    running.add(call)
    const remove = () => void running.delete(call)
    call.then(remove, remove)
    return call
  }
}
