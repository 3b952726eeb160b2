import { showOrderNumber } from '@sofreh/kernel'
import type { EditOperation, Order, OrderState, RejectCause } from '@sofreh/ordering/client'
import { toastDone, toastProblem } from '@sofreh/ui'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { api } from '../api/api.ts'
import { useCommand } from '../api/use-command.ts'
import { ordersText } from './orders.fa.ts'

/** How often the board polls besides live events, as a push is only a hint (R22). */
const askAnywayMs = 20_000
/** After a failure the board retries sooner, because it shows stale orders until then. */
const askAgainMs = 3_000

export const boardQuery = queryOptions({
  queryKey: ['orders', 'board'],
  queryFn: async () => {
    const board = await api('GET /api-sofreh/ordering/board')
    // Ages use the server's clock, because a tablet's own may be hours off.
    return { ...board, clockOffsetMs: Date.parse(board.now) - Date.now() }
  },
  refetchInterval: ({ state }) => (state.status === 'error' ? askAgainMs : askAnywayMs),
  refetchIntervalInBackground: true,
  // Offline the request must fail and show it, instead of waiting silently.
  networkMode: 'always',
})

/**
 * Orders that wait for staff to accept them. The key is below the orders' key, so that the live stream refetches it.
 */
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

/** The messages to the guest of an order. */
export const messagesQuery = (id: string) =>
  queryOptions({
    queryKey: ['orders', 'messages', id],
    queryFn: () => api('GET /api-sofreh/ordering/orders/{id}/messages', { params: { id } }),
  })

export const historyQuery = (id: string) =>
  queryOptions({
    queryKey: ['orders', 'history', id],
    queryFn: () => api('GET /api/reports/orderhistory/{id}', { params: { id } }),
  })

export type Move = { order: Pick<Order, 'id' | 'version'>; state: OrderState; cause?: RejectCause; reason?: string }

/** Moves an order to a state; refetches all order queries whatever the result. */
export function useMoveOrder() {
  const client = useQueryClient()
  return useCommand({
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

/** An edit of an order, without the fields that are added when it is sent. */
export type OrderAct = WithoutStamp<EditOperation>
export type AddedLine = Extract<OrderAct, { kind: 'addLine' }>['line']
type WithoutStamp<Operation> = Operation extends { kind: EditOperation['kind'] }
  ? Omit<Operation, 'id' | 'deviceAt' | 'device' | 'reason'>
  : never
type SentOperation = OrderAct & { id: string; reason: string }

/** Edits an order by one operation. Its id makes a repeat over a bad connection take effect once. */
export function useEditOrder(orderId: string) {
  const client = useQueryClient()
  return useCommand({
    mutationFn: (operation: SentOperation) => api('PATCH /api/orders', { body: { orderId, operations: [operation] } }),
    onSuccess: ({ number }) => toastDone(ordersText.edit.done(showOrderNumber(number))),
    onSettled: () => client.invalidateQueries({ queryKey: ['orders'] }),
  })
}

/** The tables an order may move to. */
export const tablesQuery = queryOptions({
  queryKey: ['tables', 'all'],
  queryFn: () => api('GET /api/diningtables/alltables'),
})

export function useChangeTable(orderId: string) {
  const client = useQueryClient()
  return useCommand({
    mutationFn: (tableId: string) => api('PUT /api/orders/changetable', { body: { orderId, tableId } }),
    onError: toastProblem,
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['orders'] }),
        client.invalidateQueries({ queryKey: ['tables'] }),
      ]),
  })
}

/** Refunds what was paid above the price. */
export function useRefundOverpayment(orderId: string) {
  const client = useQueryClient()
  return useCommand({
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
  /** The drawer's shift that receives the cash. */
  shiftId?: string
}

/** Records a payment taken at the counter, for the whole bill or one share. */
export function useTakePayment() {
  const client = useQueryClient()
  return useCommand({
    mutationFn: ({ orderId, shareId, shiftId, ...payment }: Taken) =>
      api('POST /api-sofreh/payments/take', {
        body: { orderId, payments: [payment], ...(shareId ? { shareId } : {}), ...(shiftId ? { shiftId } : {}) },
      }),
    // The toast is shown here, because the payment form unmounts as soon as the order is paid.
    onSuccess: () => toastDone(ordersText.pay.done),
    onSettled: () => client.invalidateQueries({ queryKey: ['orders'] }),
  })
}

export type Refund = {
  id: string
  orderId: string
  reason: string
  /** The drawer's shift that pays out the cash. */
  shiftId?: string
  items?: { lineId: string; count: number }[]
}

/** Refunds an order, or some of its dishes. */
export function useRefundOrder() {
  const client = useQueryClient()
  return useCommand({
    mutationFn: (refund: Refund) => api('PUT /api/orders/refund', { body: refund }),
    // Not awaited: the refetch may unmount the dialog before its own callback runs.
    onSettled: () => void client.invalidateQueries({ queryKey: ['orders'] }),
  })
}

/** Writes off what is still due on a served order. */
export function useWriteOff() {
  const client = useQueryClient()
  return useCommand({
    mutationFn: ({ order, id, reason }: { order: Pick<Order, 'id' | 'version'>; id: string; reason: string }) =>
      api('POST /api-sofreh/ordering/orders/{id}/write-off', {
        params: { id: order.id },
        body: { id, version: order.version, reason },
      }),
    // Not awaited: the refetch may unmount the dialog before its own callback runs.
    onSettled: () => void client.invalidateQueries({ queryKey: ['orders'] }),
  })
}
