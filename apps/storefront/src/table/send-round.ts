import { ApiProblem } from '@sofreh/contract/client'
import { isUuid } from '@sofreh/kernel'
import { createStore } from '@sofreh/kit'
import type { VisitState } from '@sofreh/ordering/client'
import type { Cart } from '../cart/cart.ts'
import { changeCart } from '../cart/cart-store.ts'
import { unsentLines } from '../cart/unsent-lines.ts'
import { writeStored, readStored } from '@sofreh/kit/stored'
import { api } from '../session/api.ts'
import { tableToken } from '../session/table-token.ts'
import { takeState } from '../visit/visit-store.ts'

/** A round for the table's bill: dishes and choices; the server computes all amounts. */
export type RoundBody = {
  id: string
  lines: { id: string; menuItemId: string; count: number; toppings: Cart['lines'][number]['toppings']; note: string }[]
  description: string
  numberOfPerson?: number
  tip: number
  expectedGoods: number
}

/** `unknown`: sent without an answer; sending the same round again adds it to the bill only once. */
export const roundStore = createStore<'idle' | 'sending' | 'unknown'>('idle')

const name = (vendorId: string) => `sofreh.round.${vendorId}`
const pausesMs = [800, 2_500]

/** Stored with its visit's token, so that dishes of another day do not go onto this bill. */
type Waiting = { token: string | undefined; body: RoundBody }

/** Returns the unanswered round; it is sent next, even when the cart has changed. */
export function waitingRound(vendorId: string): RoundBody | undefined {
  const waiting = readStored(name(vendorId), isWaiting)
  return waiting?.token === tableToken() ? waiting?.body : undefined
}

/**
 * Sends a round, retrying a few times. Each dish has an id, so a repeated one is not added again.
 * @returns undefined while the outcome is unknown
 * @throws ApiProblem when the restaurant rejected the round
 */
export async function sendRound(vendorId: string, asked: RoundBody): Promise<VisitState | undefined> {
  const body = waitingRound(vendorId) ?? asked
  writeStored(name(vendorId), { token: tableToken(), body } satisfies Waiting)
  roundStore.set('sending')
  for (let tries = 0; ; tries += 1) {
    try {
      const state = (await api('POST /api-sofreh/ordering/visit/rounds', { body })) as VisitState
      writeStored(name(vendorId), undefined)
      roundStore.set('idle')
      takeState(state)
      takeOff(body)
      return state
    } catch (error) {
      const isAnswer = error instanceof ApiProblem && error.status > 0 && error.status < 500
      if (isAnswer) writeStored(name(vendorId), undefined)
      if (isAnswer) roundStore.set('idle')
      if (isAnswer) throw error
      const pauseMs = pausesMs[tries]
      if (pauseMs === undefined) {
        roundStore.set('unknown')
        return undefined
      }
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
    }
  }
}

/** Removes the dishes that are on the bill now; dishes added meanwhile stay in the cart with their own ids. */
function takeOff({ lines }: RoundBody): void {
  changeCart((cart) => ({
    ...cart,
    description: '',
    tip: 0,
    lines: unsentLines(cart.lines, lines),
  }))
}

function isWaiting(value: unknown): value is Waiting {
  const { token, body } = (value ?? {}) as Partial<Waiting>
  return typeof token === 'string' && isUuid(body?.id ?? '') && Array.isArray(body?.lines)
}
