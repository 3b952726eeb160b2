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
 * State of the card payment. `unknown`: the terminal did not answer or its answer is ambiguous; no second payment until
 * it is settled.
 * `unheard`: the kiosk's own connection is lost; the payment continues without it.
 */
export type CardState =
  | { kind: 'starting' | 'waiting' | 'unknown' | 'declined' }
  | { kind: 'refused'; sentence: string }

/** Maps the order and its newest attempt to the state to show. */
export function cardStateOf(seen: Seen, attemptId: string): CardState {
  const { card } = seen
  // Sends an attempt that has not arrived again under the same id.
  if (!card || card.id !== attemptId) return { kind: 'starting' }
  if (card.isUnknown) return { kind: 'unknown' }
  return { kind: card.status === 'FAILED' ? 'declined' : 'waiting' }
}

const lookEveryMs = 1_500
/** Looks without an answer after which the guest is asked to call staff. */
const patientLooks = 8

/** `isUnheard`: the kiosk gets no answer; `isLong`: for longer than a guest should wait. */
type Silence = { isUnheard: boolean; isLong: boolean }

/**
 * Asks the terminal to charge once, and follows the outcome. The attempt's id is created before the first request, so a
 * retry after a lost answer or a reload is the same attempt (R16).
 */
export function useCardPayment(order: OpenOrder, terminal: Terminal | null): CardState & Silence {
  const [state, setState] = useState<CardState>({ kind: 'starting' })
  const [unheard, setUnheard] = useState(0)
  const { id, attemptId } = order
  useEffect(() => {
    if (!attemptId) return undefined
    let isOver = false
    let timer: ReturnType<typeof setTimeout>
    const look = async () => {
      const next = await lookOnce(order, attemptId, terminal)
      if (isOver) return
      setUnheard((before) => (next === undefined ? before + 1 : 0))
      if (next) setState(next)
      // A refusal ends this attempt.
      if (next?.kind !== 'refused') timer = setTimeout(() => void look(), lookEveryMs)
    }
    void look()
    return () => {
      isOver = true
      clearTimeout(timer)
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only another order or attempt restarts
  }, [id, attemptId])
  return { ...state, isUnheard: unheard > 0, isLong: unheard >= patientLooks }
}

/** Resolves to undefined without an answer. */
async function lookOnce(
  order: OpenOrder,
  attemptId: string,
  terminal: Terminal | null,
): Promise<CardState | undefined> {
  try {
    const seen = await kioskApi('GET /api-sofreh/ordering/kiosk/orders/{id}', { params: { id: order.id } })
    // Nothing of a rejected order is due, which does not make it paid.
    if (seen.state === 'REJECTED') {
      goTo({ at: 'cancelled', order })
      return undefined
    }
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

/** Returns true while another attempt is open at the terminal; ours is not sent meanwhile. */
function isOpen({ card }: Seen): boolean {
  return card !== null && (card.status === 'PENDING' || card.status === 'INIT')
}

/** Starts a new attempt after a definite decline. */
export function tryCardAgain(order: OpenOrder): void {
  goTo({ at: 'card', order: { ...order, attemptId: newId() } })
}

export function payAtCounterInstead(order: OpenOrder): void {
  goTo({ at: 'done', order, isPaid: false, isCooking: false })
}
