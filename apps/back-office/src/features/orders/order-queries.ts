import type { EditOperation, Order, OrderState, RejectCause } from '@sofreh/ordering/client'
import { toastDone, toastProblem } from '@sofreh/ui'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { api } from '../../api/api.ts'
import { useDeed } from '../../api/use-deed.ts'
import { ordersText } from './orders.fa.ts'

/** A board that heard nothing for this long asks by itself: a push is only a hint (R22). */
const askAnywayMs = 20_000
/** After a failure the board tries again soon: what it shows is old until then. */
const askAgainMs = 3_000

export const boardQuery = queryOptions({
  queryKey: ['orders', 'board'],
  queryFn: async () => {
    const board = await api('GET /api-sofreh/ordering/board')
    // Ages count by the server's clock: a tablet's own may be wrong by hours.
    return { ...board, clockOffsetMs: Date.parse(board.now) - Date.now() }
  },
  refetchInterval: ({ state }) => (state.status === 'error' ? askAgainMs : askAnywayMs),
  refetchIntervalInBackground: true,
  // Without a network it fails and says so, in the place of waiting in silence.
  networkMode: 'always',
})

/** Orders that wait for staff to accept them. Under the orders' key, so that the live stream refreshes it. */
export const unacceptedQuery = queryOptions({
  queryKey: ['orders', 'unaccepted'],
  queryFn: async () => {
    const { orders, now } = await api('GET /api-sofreh/ordering/unaccepted')
    return { orders, clockOffsetMs: Date.parse(now) - Date.now() }
  },
  refetchInterval: ({ state }) => (state.status === 'error' ? askAgainMs : askAnywayMs),
  refetchIntervalInBackground: true,
})

export const orderQuery = (id: string) =>
  queryOptions({ queryKey: ['orders', 'one', id], queryFn: () => api('GET /api/orders/{id}', { params: { id } }) })

export const ledgerQuery = (id: string) =>
  queryOptions({
    queryKey: ['orders', 'ledger', id],
    queryFn: () => api('GET /api/orders/{id}/transactions', { params: { id }, query: {} }),
  })

export const historyQuery = (id: string) =>
  queryOptions({
    queryKey: ['orders', 'history', id],
    queryFn: () => api('GET /api/reports/orderhistory/{id}', { params: { id } }),
  })

export type Move = { order: Pick<Order, 'id' | 'version'>; state: OrderState; cause?: RejectCause; reason?: string }

/** Moves an order on; whatever comes of it, everything about orders is asked anew. */
export function useMoveOrder() {
  const client = useQueryClient()
  return useDeed({
    mutationFn: ({ order, state, cause, reason }: Move) =>
      api('PATCH /api/orders/state', {
        body: {
          orderId: order.id,
          version: order.version,
          state,
          ...(cause ? { cause } : {}),
          ...(reason ? { reason } : {}),
        },
      }),
    onError: toastProblem,
    onSettled: () => client.invalidateQueries({ queryKey: ['orders'] }),
  })
}

/** One thing done to an order; its id, its person and its times come with the sending. */
export type OrderAct = WithoutStamp<EditOperation>
type WithoutStamp<Operation> = Operation extends { kind: Exclude<EditOperation['kind'], 'addLine'> }
  ? Omit<Operation, 'id' | 'deviceAt' | 'device' | 'reason'>
  : never
type SentOperation = OrderAct & { id: string; reason: string }

/** Edits an order by one operation, made once: pressed twice over a bad line, it takes effect once. */
export function useEditOrder(orderId: string) {
  const client = useQueryClient()
  return useDeed({
    mutationFn: (operation: SentOperation) => api('PATCH /api/orders', { body: { orderId, operations: [operation] } }),
    onSettled: () => client.invalidateQueries({ queryKey: ['orders'] }),
  })
}

/** Tables that an order may move to. */
export const tablesQuery = queryOptions({
  queryKey: ['tables', 'all'],
  queryFn: () => api('GET /api/diningtables/alltables'),
})

export function useChangeTable(orderId: string) {
  const client = useQueryClient()
  return useDeed({
    mutationFn: (tableId: string) => api('PUT /api/orders/changetable', { body: { orderId, tableId } }),
    onError: toastProblem,
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['orders'] }),
        client.invalidateQueries({ queryKey: ['tables'] }),
      ]),
  })
}

/** What was paid above the price goes back. */
export function useGiveBack(orderId: string) {
  const client = useQueryClient()
  return useDeed({
    mutationFn: (reason: string) =>
      api('POST /api-sofreh/ordering/orders/{id}/give-back', { params: { id: orderId }, body: { reason } }),
    onError: toastProblem,
    onSettled: () => client.invalidateQueries({ queryKey: ['orders'] }),
  })
}

export type Taken = {
  id: string
  orderId: string
  shareId?: string
  amount: number
  method: 'CASH' | 'CARD' | 'CREDIT' | 'FOODRO'
  given?: number
  slipNumber?: string
  /** The drawer's shift that cash goes into. */
  shiftId?: string
}

/** Writes down money that was taken at the counter, for the whole bill or for one share of it. */
export function useTakePayment() {
  const client = useQueryClient()
  return useDeed({
    mutationFn: ({ orderId, shareId, shiftId, ...payment }: Taken) =>
      api('POST /api-sofreh/payments/take', {
        body: { orderId, payments: [payment], ...(shareId ? { shareId } : {}), ...(shiftId ? { shiftId } : {}) },
      }),
    // Said here: the form that took the money leaves the screen as soon as the order is paid.
    onSuccess: () => toastDone(ordersText.pay.done),
    onSettled: () => client.invalidateQueries({ queryKey: ['orders'] }),
  })
}

export type Refund = {
  id: string
  orderId: string
  reason: string
  /** The drawer's shift that gives cash. */
  shiftId?: string
  items?: { lineId: string; count: number }[]
}

/** Gives back what was paid for an order, or for some of its dishes. */
export function useRefundOrder() {
  const client = useQueryClient()
  return useDeed({
    mutationFn: (refund: Refund) => api('PUT /api/orders/refund', { body: refund }),
    // Not waited for: what is asked anew may take the dialog away, and its last word with it.
    onSettled: () => void client.invalidateQueries({ queryKey: ['orders'] }),
  })
}

/** Gives up what is still due of a served order. */
export function useWriteOff() {
  const client = useQueryClient()
  return useDeed({
    mutationFn: ({ order, id, reason }: { order: Pick<Order, 'id' | 'version'>; id: string; reason: string }) =>
      api('POST /api-sofreh/ordering/orders/{id}/write-off', {
        params: { id: order.id },
        body: { id, version: order.version, reason },
      }),
    // Not waited for: what is asked anew may take the dialog away, and its last word with it.
    onSettled: () => void client.invalidateQueries({ queryKey: ['orders'] }),
  })
}
