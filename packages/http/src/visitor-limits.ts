import { setTimeout as wait } from 'node:timers/promises'
import { Refusal } from '@sofreh/kernel'
import { createRateLimit } from './create-rate-limit.ts'

/**
 * Kinds of anonymous requests; each is counted separately, so that a flood of one does not affect another.
 * `signIn`: codes and token renewals · `call`: public calls · `refused`: calls without the token they need · `guest`:
 * calls of signed-in guests · `page`: rendered pages · `file`: everything else that is not a call.
 */
export type VisitorAsk = 'signIn' | 'call' | 'refused' | 'guest' | 'page' | 'file'

/** Limit of each kind in multiples of the public limit. One address may be a whole dining room of guests. */
const factors: Record<VisitorAsk, number> = { signIn: 1, call: 1, refused: 1, guest: 4, page: 1, file: 10 }

export type VisitorLimits = (ask: VisitorAsk, address: string) => Promise<void>

/** Delay of a refusal: a refused client can ask only once a second per connection. */
const refusalDelayMs = 1000
/** Beyond this many delayed refusals the next is sent at once. */
const maxHeldRefusals = 500

/**
 * Limits anonymous requests per address. A call beyond its limit costs almost nothing: its refusal is delayed, so that
 * a flood from many connections leaves the server to staff.
 * @returns resolves when the call may continue
 * @throws Refusal `TOO_MANY_REQUESTS`
 */
export function createVisitorLimits(publicPerMinute: number): VisitorLimits {
  const limitOf = (ask: VisitorAsk) =>
    createRateLimit({ perWindow: publicPerMinute * factors[ask], windowMs: 60_000, maxAddresses: 50_000 })
  const isWithin: Record<VisitorAsk, ReturnType<typeof createRateLimit>> = {
    signIn: limitOf('signIn'),
    call: limitOf('call'),
    refused: limitOf('refused'),
    guest: limitOf('guest'),
    page: limitOf('page'),
    file: limitOf('file'),
  }
  let held = 0
  return async (ask, address) => {
    if (isWithin[ask](address, Date.now())) return
    if (held < maxHeldRefusals) {
      held += 1
      // A delayed refusal does not keep a stopping server alive.
      await wait(refusalDelayMs, undefined, { ref: false })
      held -= 1
    }
    throw new Refusal('TOO_MANY_REQUESTS')
  }
}
