import { ApiProblem, followEvents } from '@sofreh/contract/client'
import type { Order } from '@sofreh/ordering/client'
import type { LedgerView } from '@sofreh/payments/client'
import { useEffect, useMemo, useState } from 'react'
import { api } from '../session/api.ts'
import { currentToken, usePresence } from '../session/session.ts'
import { sharedRead } from '../session/shared-read.ts'
import { isOver } from './order-track.ts'

export type OrderView =
  | { status: 'loading' | 'notFound' | 'unanswered' }
  | { status: 'ready'; order: Order; ledger: LedgerView | undefined }

/** Besides the live line: a slow look of its own, for networks that hold the line and say nothing. */
const pollMs = 20_000
const firstRetryMs = 1_000

/** An order as it is now and whenever it changes; `heardAt` is when the restaurant was last heard. */
export function useOrder(orderId: string | undefined) {
  const presence = usePresence()
  const [view, setView] = useState<OrderView>({ status: 'loading' })
  const [heardAt, setHeardAt] = useState(Date.now())
  const read = useMemo(
    () =>
      sharedRead(async () => {
        const next: OrderView = orderId ? await load(orderId) : { status: 'notFound' }
        if (next.status === 'ready') setHeardAt(Date.now())
        // A lost connection leaves what was known on the screen.
        setView((before) => (next.status === 'unanswered' && before.status === 'ready' ? before : next))
        return next.status
      }),
    [orderId],
  )
  // Nothing more will happen to it, or there is nothing to follow.
  const isSettled = view.status === 'ready' ? isFinished(view) : view.status === 'notFound'
  useEffect(() => {
    if (presence !== 'signedIn') return
    if (isSettled || !orderId) return void read()
    return follow(orderId, read, () => setHeardAt(Date.now()))
  }, [presence, orderId, isSettled, read])
  return { view, heardAt, read, presence }
}

function isFinished({ order, ledger }: Extract<OrderView, { status: 'ready' }>): boolean {
  return isOver(order) && order.toRefund === 0 && !ledger?.pending && !ledger?.refunding
}

async function load(orderId: string): Promise<OrderView> {
  try {
    const order = (await api('GET /api/orders/{id}', { params: { id: orderId } })) as Order
    const isAboutMoney = !order.isPayLater || order.paymentType === 'ONLINE' || order.toRefund > 0
    const ledger = isAboutMoney ? await loadLedger(orderId) : undefined
    return { status: 'ready', order, ledger }
  } catch (error) {
    return { status: error instanceof ApiProblem && error.status === 404 ? 'notFound' : 'unanswered' }
  }
}

/** Without the ledger the order is shown all the same. */
function loadLedger(orderId: string): Promise<LedgerView | undefined> {
  return api('GET /api/orders/{id}/transactions', { params: { id: orderId } }).catch(() => undefined)
}

function follow(orderId: string, read: () => Promise<OrderView['status']>, hear: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let hasStopped = false
  // Who got no answer asks again soon, and ever more slowly.
  const look = async (retryMs = firstRetryMs) => {
    clearTimeout(timer)
    const hasAnswer = (await read()) !== 'unanswered'
    clearTimeout(timer)
    if (hasStopped) return
    timer = hasAnswer ? setTimeout(look, pollMs) : setTimeout(look, retryMs, Math.min(retryMs * 2, pollMs))
  }
  const lookNow = () => {
    if (document.visibilityState === 'visible') void look()
  }
  const stop = followEvents({
    url: `/api-sofreh/ordering/orders/${orderId}/live`,
    token: currentToken,
    headers: () => ({ hostdomain: location.host }),
    onEvent: () => void look(),
    onRefetch: () => void look(),
    onHeard: hear,
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
