import { ApiProblem } from '@sofreh/contract/client'
import { isUuid, newId } from '@sofreh/kernel'
import { createStore } from '@sofreh/kit'
import type { VisitState } from '@sofreh/ordering/client'
import type { Cart } from '../cart/cart.ts'
import { changeCart } from '../cart/cart-store.ts'
import { keep, readKept } from '../cart/kept.ts'
import { api } from '../session/api.ts'
import { tableToken } from '../session/table-token.ts'
import { takeState } from './visit-store.ts'

/** What goes onto the table's bill: dishes and choices, never an amount that counts. */
export type RoundBody = {
  id: string
  lines: { id: string; menuItemId: string; count: number; toppings: Cart['lines'][number]['toppings']; note: string }[]
  description: string
  numberOfPerson?: number
  tip: number
  expectedGoods: number
}

/** `unknown`: sent, and no answer came; the same round goes again and is on the bill once. */
export const roundStore = createStore<'idle' | 'sending' | 'unknown'>('idle')

const name = (vendorId: string) => `sofreh.round.${vendorId}`
const pausesMs = [800, 2_500]

/** Kept with the token of its party: dishes of another day are not put on the bill of this one. */
type Waiting = { token: string | undefined; body: RoundBody }

/** The round that got no answer; it is the next one to go, whatever the cart has become. */
export function waitingRound(vendorId: string): RoundBody | undefined {
  const waiting = readKept(name(vendorId), isWaiting)
  return waiting?.token === tableToken() ? waiting?.body : undefined
}

/**
 * Sends a round until it is answered, a few times. Each dish has its id, so what arrived before is not put on the bill again.
 * @returns undefined while nobody knows
 * @throws ApiProblem when the restaurant said no
 */
export async function sendRound(vendorId: string, asked: RoundBody): Promise<VisitState | undefined> {
  const body = waitingRound(vendorId) ?? asked
  keep(name(vendorId), { token: tableToken(), body } satisfies Waiting)
  roundStore.set('sending')
  for (let tries = 0; ; tries += 1) {
    try {
      const state = (await api('POST /api-sofreh/ordering/visit/rounds', { body })) as VisitState
      keep(name(vendorId), undefined)
      roundStore.set('idle')
      takeState(state)
      takeOff(body)
      return state
    } catch (error) {
      const isAnswer = error instanceof ApiProblem && error.status > 0 && error.status < 500
      if (isAnswer) keep(name(vendorId), undefined)
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

/** The cart without what is on the bill now; what was put in meanwhile stays, as dishes of its own. */
function takeOff({ lines }: RoundBody): void {
  changeCart((cart) => ({
    ...cart,
    description: '',
    tip: 0,
    lines: cart.lines.flatMap((line) => {
      const sent = lines.find(({ id }) => id === line.id)
      if (!sent) return line
      return line.count > sent.count ? { ...line, id: newId(), count: line.count - sent.count } : []
    }),
  }))
}

function isWaiting(value: unknown): value is Waiting {
  const { token, body } = (value ?? {}) as Partial<Waiting>
  return typeof token === 'string' && isUuid(body?.id ?? '') && Array.isArray(body?.lines)
}
