import { ApiProblem, isUnanswered } from '@sofreh/contract/client'
import { newId } from '@sofreh/kernel'
import type { DataOf } from '@sofreh/contract'
import type { readKioskOrder } from '@sofreh/ordering/contract'
import type { BankType } from '@sofreh/payments/domain'
import { useEffect, useState } from 'react'
import { kioskApi, sentenceOf } from '../frame/kiosk-api.ts'
import { goTo, type OpenOrder } from '../frame/stage.ts'

export type Seen = DataOf<typeof readKioskOrder>
type Terminal = { bank: string; name: string }

/**
 * Where the card stands. `unknown` is the terminal's silence or a doubtful answer: nobody pays again until it is settled.
 * `unheard` is our own line: the payment goes on without us.
 */
export type CardState =
  | { kind: 'starting' | 'waiting' | 'unknown' | 'declined' }
  | { kind: 'refused'; sentence: string }

/** What is shown for what the restaurant says of the order and its newest attempt. */
export function cardStateOf(seen: Seen, attemptId: string): CardState {
  const { card } = seen
  // An attempt that has not arrived yet is told again under the same id.
  if (!card || card.id !== attemptId) return { kind: 'starting' }
  if (card.isUnknown) return { kind: 'unknown' }
  return { kind: card.status === 'FAILED' ? 'declined' : 'waiting' }
}

const lookEveryMs = 1_500

/**
 * Lets the terminal charge, once, and follows what becomes of it. The attempt's id is made before anything is told: told again
 * after a lost answer, or after a reload, it is the same attempt (R16).
 */
export function useCardPayment(order: OpenOrder, terminal: Terminal | null): CardState & { isUnheard: boolean } {
  const [state, setState] = useState<CardState>({ kind: 'starting' })
  const [isUnheard, setUnheard] = useState(false)
  const { id, attemptId } = order
  useEffect(() => {
    if (!attemptId) return undefined
    let isOver = false
    let timer: ReturnType<typeof setTimeout>
    const look = async () => {
      const next = await lookOnce(order, attemptId, terminal)
      if (isOver) return
      setUnheard(next === undefined)
      if (next) setState(next)
      // A refusal is the last word of this attempt.
      if (next?.kind !== 'refused') timer = setTimeout(() => void look(), lookEveryMs)
    }
    void look()
    return () => {
      isOver = true
      clearTimeout(timer)
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- another order or attempt begins anew, nothing else does
  }, [id, attemptId])
  return { ...state, isUnheard }
}

/** Undefined when nobody answered. */
async function lookOnce(
  order: OpenOrder,
  attemptId: string,
  terminal: Terminal | null,
): Promise<CardState | undefined> {
  try {
    const seen = await kioskApi('GET /api-sofreh/ordering/kiosk/orders/{id}', { params: { id: order.id } })
    if (seen.due === 0) {
      goTo({ at: 'done', order: { ...order, due: 0 }, isPaid: true, isCooking: seen.state === 'CONFIRMED' })
      return undefined
    }
    const state = cardStateOf(seen, attemptId)
    if (state.kind !== 'starting' || isOpen(seen)) return state
    if (!terminal) return { kind: 'declined' }
    await kioskApi('POST /api/transactions/initialpospayment', {
      body: {
        id: attemptId,
        orderId: order.id,
        amount: seen.due,
        bank: terminal.bank as BankType,
        terminal: terminal.name,
      },
    })
    return { kind: 'waiting' }
  } catch (error) {
    if (isUnanswered(error) || !(error instanceof ApiProblem)) return undefined
    return { kind: 'refused', sentence: sentenceOf(error) }
  }
}

/** Another attempt is still open at the terminal: ours is not told meanwhile. */
function isOpen({ card }: Seen): boolean {
  return card !== null && (card.status === 'PENDING' || card.status === 'INIT')
}

/** The guest tries again after a definite "declined": a new attempt of its own. */
export function tryCardAgain(order: OpenOrder): void {
  goTo({ at: 'card', order: { ...order, attemptId: newId() } })
}

export function payAtCounterInstead(order: OpenOrder): void {
  goTo({ at: 'done', order, isPaid: false, isCooking: false })
}
