import { setTimeout as wait } from 'node:timers/promises'
import { Refusal } from '@sofreh/kernel'
import { createRateLimit } from './rate-limit.ts'

/**
 * What a stranger asks for; each kind is counted by itself, so that a flood of one takes nothing from another.
 * `signIn`: codes and renewed tokens · `call`: public calls · `refused`: calls without the token they need ·
 * `guest`: calls of signed-in guests · `page`: what is drawn for a visitor · `file`: everything else that is no call.
 */
export type VisitorAsk = 'signIn' | 'call' | 'refused' | 'guest' | 'page' | 'file'

/** How often each kind may be asked for, in multiples of the public limit. One address may be a whole hall of guests. */
const factors: Record<VisitorAsk, number> = { signIn: 1, call: 1, refused: 1, guest: 4, page: 1, file: 10 }

export type VisitorLimits = (ask: VisitorAsk, address: string) => Promise<void>

/** A refused client waits this long for its answer: it can ask again only once a second on each connection. */
const refusalDelayMs = 1000
/** Beyond this many waiting answers the refusal goes out at once. */
const maxHeldRefusals = 500

/**
 * Limits per address for everything that strangers may ask for. A call beyond its limit costs almost nothing: its refusal
 * is held back, so that a flood from many connections leaves the server to those who work.
 * @returns resolves when the call may go on
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
      // A held refusal does not keep a stopping server alive.
      await wait(refusalDelayMs, undefined, { ref: false })
      held -= 1
    }
    throw new Refusal('TOO_MANY_REQUESTS')
  }
}
