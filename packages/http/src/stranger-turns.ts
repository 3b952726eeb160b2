import type { ServerResponse } from 'node:http'
import { Refusal } from '@sofreh/kernel'

/** So many calls of strangers are worked on at the same time. */
const mostAtOnce = 1
/** A call that waits for a third party (a gateway, an SMS service) passes its turn on after this long. */
const longestTurnMs = 50
const mostWaiting = 2_000

export type TakeTurn = (response: ServerResponse) => Promise<void>

/**
 * Lets strangers' calls begin one after the other. However many connections ask at once, a call of a till waits for the one that
 * runs and for none that wait.
 * @returns resolves when the call may begin; its turn ends with its response
 * @throws Refusal `TOO_MANY_REQUESTS` when too many wait already, and for a client that left while it waited
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
      // What else has arrived goes before the next stranger.
      setImmediate(giveOn)
    }
    const timer = setTimeout(end, longestTurnMs).unref()
    if (!response.closed) return void response.once('close', end)
    end()
    // No client reads this answer. A stranger who asks and leaves costs no work.
    throw new Refusal('TOO_MANY_REQUESTS')
  }
}
