import { ApiProblem, followEvents } from '@sofreh/contract/client'
import { createStore } from '@sofreh/kit'
import { courierMoved, type Order } from '@sofreh/ordering/client'
import type { LedgerView } from '@sofreh/payments/client'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { api } from '../session/api.ts'
import { currentToken, usePresence } from '../session/session.ts'
import { sharedRead } from '../session/shared-read.ts'
import { hasLedger } from './money-state.ts'
import { isOver } from './order-track.ts'

export type OrderView =
  | { status: 'loading' | 'notFound' | 'unanswered' }
  | { status: 'ready'; order: Order; ledger: LedgerView | undefined }

/** Counts the positions that the courier of the followed order sent; the courier's card reads the newest. */
export const courierMoves = createStore(0)

/** Polls slowly besides the event stream, for networks that hold the connection without data. */
const pollMs = 20_000
const firstRetryMs = 1_000

/** Follows an order; `heardAt` is when the restaurant last answered. */
export function useOrder(orderId: string | undefined) {
  const presence = usePresence()
  const [view, setView] = useState<OrderView>({ status: 'loading' })
  const [lastAnswerAt, setLastAnswerAt] = useState(Date.now())
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- another order starts anew
  const asks = useMemo(() => askOnce(), [orderId])
  // A gateway may take long to answer: the order is shown and followed meanwhile.
  const asking = useRef<Promise<void>>(undefined)
  const read = useMemo(
    () =>
      sharedRead(async () => {
        const next: OrderView = orderId ? await load(orderId) : { status: 'notFound' }
        if (next.status === 'ready') setLastAnswerAt(Date.now())
        setView((before) => (before.status === 'ready' ? newestOf(before, next) : next))
        if (orderId && next.status === 'ready' && isInProgress(next) && asks.take())
          asking.current = askGateway(orderId).then((found) =>
            setView((before) => (before.status === 'ready' ? { ...before, ...found } : before)),
          )
        return next.status
      }),
    [orderId, asks],
  )
  const check = useCallback(async () => {
    asks.again()
    await read()
    await asking.current
  }, [asks, read])
  // Stops following a finished or missing order.
  const isSettled = view.status === 'ready' ? isFinished(view) : view.status === 'notFound'
  useEffect(() => {
    if (presence !== 'signedIn') return
    if (isSettled || !orderId) return void read()
    return follow(orderId, { read, asks, hear: () => setLastAnswerAt(Date.now()) })
  }, [presence, orderId, isSettled, read, asks])
  return { view, lastAnswerAt, read, check, presence }
}

function isFinished({ order, ledger }: ReadyView): boolean {
  return isOver(order) && order.toRefund === 0 && !ledger?.pending && !ledger?.refunding
}

/**
 * Decides whether the next read makes the server ask the gateway about a payment in progress: the first read, and each
 * * time the guest returns to the page or states that they have paid. Other reads use stored data.
 */
function askOnce(): { take: () => boolean; again: () => void } {
  let isAsked = true
  return {
    take: () => {
      const isNow = isAsked
      isAsked = false
      return isNow
    },
    again: () => {
      isAsked = true
    },
  }
}

type ReadyView = Extract<OrderView, { status: 'ready' }>

/** Keeps the last known order after a lost connection, and its last known ledger when only that was not read. */
function newestOf(before: ReadyView, next: OrderView): OrderView {
  if (next.status === 'unanswered') return before
  if (next.status !== 'ready' || next.ledger || next.order.id !== before.order.id) return next
  return hasLedger(next.order) ? { ...next, ledger: before.ledger } : next
}

const isInProgress = ({ order, ledger }: ReadyView): boolean => order.due > 0 && ledger?.pending === true

async function load(orderId: string): Promise<OrderView> {
  try {
    const order = await loadOrder(orderId)
    return { status: 'ready', order, ledger: hasLedger(order) ? await loadLedger(orderId, {}) : undefined }
  } catch (error) {
    return { status: error instanceof ApiProblem && error.status === 404 ? 'notFound' : 'unanswered' }
  }
}

/**
 * Reads the ledger after the gateway was asked, since that may have paid the order; returns nothing new without an
 * answer.
 */
async function askGateway(orderId: string): Promise<Partial<Pick<ReadyView, 'order' | 'ledger'>>> {
  const ledger = await loadLedger(orderId, { asks: 'now' })
  if (!ledger || ledger.pending) return {}
  const order = await loadOrder(orderId).catch(() => undefined)
  return order ? { order, ledger } : {}
}

/** Without the ledger the order is still shown. */
function loadLedger(orderId: string, query: { asks?: 'now' }): Promise<LedgerView | undefined> {
  return api('GET /api/orders/{id}/transactions', { params: { id: orderId }, query }).catch(() => undefined)
}

async function loadOrder(orderId: string): Promise<Order> {
  return (await api('GET /api/orders/{id}', { params: { id: orderId } })) as Order
}

type Following = { read: () => Promise<OrderView['status']>; asks: ReturnType<typeof askOnce>; hear: () => void }

function follow(orderId: string, { read, asks, hear }: Following): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let hasStopped = false
  // Retries soon after a failure, with growing delays.
  const look = async (retryMs = firstRetryMs) => {
    clearTimeout(timer)
    const hasAnswer = (await read()) !== 'unanswered'
    clearTimeout(timer)
    if (hasStopped) return
    timer = hasAnswer ? setTimeout(look, pollMs) : setTimeout(look, retryMs, Math.min(retryMs * 2, pollMs))
  }
  const lookNow = () => {
    if (document.visibilityState !== 'visible') return
    asks.again()
    void look()
  }
  const stop = followEvents({
    url: `/api-sofreh/ordering/orders/${orderId}/live`,
    token: currentToken,
    headers: () => ({ hostdomain: location.host }),
    onEvent: ({ kind }) => (kind === courierMoved ? courierMoves.set(courierMoves.get() + 1) : void look()),
    onRefetch: () => void look(),
    onAlive: hear,
  })
  void look()
  document.addEventListener('visibilitychange', lookNow)
  addEventListener('online', lookNow)
  return () => {
    hasStopped = true
    stop()
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', lookNow)
    removeEventListener('online', lookNow)
  }
}
