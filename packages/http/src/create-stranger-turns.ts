import type { ServerResponse } from 'node:http'
import { Refusal } from '@sofreh/kernel'

/** Maximum number of concurrent calls of anonymous clients. */
const mostAtOnce = 1
/** A call that waits for a third party (a gateway, an SMS service) passes its turn on after this time. */
const longestTurnMs = 50
const mostWaiting = 2_000

export type TakeTurn = (response: ServerResponse) => Promise<void>

/**
 * Starts calls of anonymous clients one after the other. However many connections they open, a till's call waits only
 * for the one that runs, not for the queue.
 * @returns resolves when the call may begin; its turn ends with its response
 * @throws Refusal `TOO_MANY_REQUESTS` when the queue is full, and for a client that left while it waited
 */
export function createStrangerTurns(): TakeTurn {
  let free = mostAtOnce
  const waiting: (() => void)[] = []
  const giveOn = () => {
    const next = waiting.shift()
    if (next) next()
    else free += 1
  }
  return async (response) => {
    if (free > 0) free -= 1
    else if (waiting.length >= mostWaiting) throw new Refusal('TOO_MANY_REQUESTS')
    else await new Promise<void>((resolve) => waiting.push(resolve))
    let hasTurn = true
    const end = () => {
      if (!hasTurn) return
      hasTurn = false
      clearTimeout(timer)
      // Lets other requests that have arrived run before the next anonymous call.
      setImmediate(giveOn)
    }
    const timer = setTimeout(end, longestTurnMs).unref()
    if (!response.closed) return void response.once('close', end)
    end()
    // No client reads this response. An anonymous client that leaves costs no work.
    throw new Refusal('TOO_MANY_REQUESTS')
  }
}
