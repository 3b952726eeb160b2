import { ApiProblem, followEvents } from '@sofreh/contract/client'
import type { Order } from '@sofreh/ordering/client'
import type { LedgerView } from '@sofreh/payments/client'
import { useCallback, useEffect, useRef, useState } from 'react'
import { api } from '../session/api.ts'
import { currentToken, usePresence } from '../session/session.ts'
import { isOver } from './order-track.ts'

export type OrderView =
  | { status: 'loading' | 'notFound' | 'unanswered' }
  | { status: 'ready'; order: Order; ledger: LedgerView | undefined }

/** Besides the live line: a slow look of its own, for networks that hold the line and say nothing. */
const pollMs = 20_000

/** An order as it is now and whenever it changes; `heardAt` is when the restaurant was last heard. */
export function useOrder(orderId: string | undefined) {
  const presence = usePresence()
  const [view, setView] = useState<OrderView>({ status: 'loading' })
  const [heardAt, setHeardAt] = useState(Date.now())
  const running = useRef<Promise<void> | undefined>(undefined)
  const read = useCallback(() => {
    if (!orderId) return Promise.resolve(setView({ status: 'notFound' }))
    running.current ??= load(orderId)
      .then((next) => {
        if (next.status === 'ready') setHeardAt(Date.now())
        // A lost connection leaves what was known on the screen.
        setView((before) => (next.status === 'unanswered' && before.status === 'ready' ? before : next))
      })
      .finally(() => {
        running.current = undefined
      })
    return running.current
  }, [orderId])
  // Nothing more will happen to it, or there is nothing to follow.
  const isSettled = view.status === 'ready' ? isFinished(view) : view.status === 'notFound'
  useEffect(() => {
    if (presence !== 'signedIn') return
    void read()
    if (isSettled || !orderId) return
    return follow(
      orderId,
      () => void read(),
      () => setHeardAt(Date.now()),
    )
  }, [presence, orderId, isSettled, read])
  return { view, heardAt, read, presence }
}

function isFinished({ order, ledger }: Extract<OrderView, { status: 'ready' }>): boolean {
  return isOver(order) && order.toRefund === 0 && !ledger?.pending && !ledger?.refunding
}

async function load(orderId: string): Promise<OrderView> {
  try {
    const order = (await api('GET /api/orders/{id}', { params: { id: orderId } })) as Order
    const isAboutMoney = order.paymentType === 'ONLINE' || order.toRefund > 0
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

function follow(orderId: string, read: () => void, hear: () => void): () => void {
  const stop = followEvents({
    url: `/api-sofreh/ordering/orders/${orderId}/live`,
    token: currentToken,
    headers: () => ({ hostdomain: location.host }),
    onEvent: read,
    onRefetch: read,
    onHeard: hear,
  })
  const timer = setInterval(read, pollMs)
  const look = () => {
    if (document.visibilityState === 'visible') read()
  }
  document.addEventListener('visibilitychange', look)
  addEventListener('online', look)
  return () => {
    stop()
    clearInterval(timer)
    document.removeEventListener('visibilitychange', look)
    removeEventListener('online', look)
  }
}
