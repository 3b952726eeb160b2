import { newId } from '@sofreh/kernel'
import type { KitchenOrder } from '@sofreh/ordering/client'
import { toastProblem } from '@sofreh/ui'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../api/api.ts'
import { afterStep, type Step } from './kitchen-steps.ts'

/** Asked anyway: a push is only a hint (R22). Under the orders' key, so that the office's stream wakes it. */
const askAnywayMs = 10_000
const askAgainMs = 3_000
/** A server that takes the call and says nothing is told from a slow one by now. */
const answerMs = 8_000

export const kitchenQuery = queryOptions({
  queryKey: ['orders', 'kitchen'],
  queryFn: async () => {
    const board = await api('GET /api-sofreh/ordering/kitchen', { answerMs })
    return { ...board, clockOffsetMs: Date.parse(board.now) - Date.now() }
  },
  refetchInterval: ({ state }) => (state.status === 'error' ? askAgainMs : askAnywayMs),
  refetchIntervalInBackground: true,
  // Without a network it fails and says so, in the place of waiting in silence.
  networkMode: 'always',
})

type Board = Awaited<ReturnType<NonNullable<(typeof kitchenQuery)['queryFn']>>>

export const stationsQuery = queryOptions({
  queryKey: ['printing', 'kitchen-stations'],
  queryFn: async () =>
    (await api('GET /api-sofreh/printing/stations')).filter(({ layout, isActive }) => layout === 'KITCHEN' && isActive),
  staleTime: 60_000,
})

export type Tap = { order: KitchenOrder; steps: readonly Step[] }

/** A cook's tap: shown at once, sent with ids of its own, and taken back on the screen when it did not arrive. */
export function useStep() {
  const client = useQueryClient()
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ order, steps }: Tap) =>
      api('POST /api-sofreh/ordering/kitchen/steps', {
        answerMs,
        body: { orderId: order.orderId, steps: steps.map((step) => ({ id: newId(), ...step })) },
      }),
    onMutate: async ({ order, steps }) => {
      await client.cancelQueries({ queryKey: kitchenQuery.queryKey })
      const before = client.getQueryData(kitchenQuery.queryKey)
      client.setQueryData(kitchenQuery.queryKey, (board: Board | undefined) => board && tapped(board, order, steps))
      return { before }
    },
    onError: (error, _, kept) => {
      client.setQueryData(kitchenQuery.queryKey, kept?.before)
      toastProblem(error)
    },
    onSettled: () => void client.invalidateQueries({ queryKey: ['orders'] }),
  })
}

function tapped(board: Board, order: KitchenOrder, steps: readonly Step[]): Board {
  const change = (each: KitchenOrder) => (each.orderId === order.orderId ? afterStep(each, steps) : each)
  return { ...board, cooking: board.cooking.map(change), made: board.made.map(change) }
}
