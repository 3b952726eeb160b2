import type { KitchenOrder } from '@sofreh/ordering/client'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '../../api/api.ts'
import { useSession } from '@sofreh/staff/session'
import type { Step } from './kitchen-steps.ts'
import { noteBoard, readTaps, restoreTaps, sendTaps, tap, useTapQueue } from './tap-queue.ts'

/**
 * Polls besides the live events, as a push is only a hint (R22). The key is below the orders' key, so that the back
 * office's stream refetches it.
 */
const askAnywayMs = 10_000
const askAgainMs = 3_000
/** Timeout that distinguishes a hung server from a slow one. */
const answerMs = 8_000

export const kitchenQuery = queryOptions({
  queryKey: ['orders', 'kitchen'],
  queryFn: async () => {
    const askedAtMs = Date.now()
    const board = await api('GET /api-sofreh/ordering/kitchen', { answerMs })
    noteBoard(askedAtMs)
    return { ...board, askedAtMs, clockOffsetMs: Date.parse(board.now) - Date.now() }
  },
  refetchInterval: ({ state }) => (state.status === 'error' ? askAgainMs : askAnywayMs),
  refetchIntervalInBackground: true,
  // Offline the request must fail and show it, instead of waiting silently.
  networkMode: 'always',
})

export const stationsQuery = queryOptions({
  queryKey: ['printing', 'kitchen-stations'],
  queryFn: async () =>
    (await api('GET /api-sofreh/printing/stations')).filter(({ layout, isActive }) => layout === 'KITCHEN' && isActive),
  staleTime: 60_000,
})

export type Tap = { order: KitchenOrder; steps: readonly Step[] }

/** Returns a function that stores a cook's tap, shows it at once and sends it when online. */
export function useTap(clockOffsetMs: number) {
  const client = useQueryClient()
  const { vendor, person } = useSession()
  return ({ order, steps }: Tap) =>
    void tap({ vendorId: vendor.id, personId: person.id, clockOffsetMs }, order.orderId, steps).then(() =>
      client.invalidateQueries({ queryKey: ['orders'] }),
    )
}

/** Sends stored taps when the page opens, every few seconds, and when the browser reports a network. */
export function useTapSender(): void {
  const client = useQueryClient()
  const vendorId = useSession().vendor.id
  useEffect(() => {
    const send = async () => {
      const before = useTapQueue.getState().taps.some(({ sentAtMs }) => sentAtMs === undefined)
      if ((await sendTaps(vendorId)) && before) await client.invalidateQueries({ queryKey: ['orders'] })
    }
    void restoreTaps(vendorId)
      .then(() => readTaps(vendorId))
      .then(send)
    const timer = setInterval(() => void send(), askAgainMs)
    window.addEventListener('online', send)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', send)
    }
  }, [client, vendorId])
}
