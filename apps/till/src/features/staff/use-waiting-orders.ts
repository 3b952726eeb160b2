import { awaitedSince, urgentAfterMs } from '@sofreh/ordering/domain'
import { useClock } from '@sofreh/ui'
import { useEffect, useState } from 'react'
import { useRinging } from '@sofreh/staff/alarms'
import { findTillDevice } from '../../engine/till-device.ts'
import { deviceApi } from '../../engine/till-api.ts'
import { useTillFacts } from '../../engine/till-facts.ts'

type Waiting = { id: string; sinceMs: number }

/** A locked till has no live stream and polls at this interval. */
const askEveryMs = 5_000
const lookEveryMs = 2_000

/**
 * Rings at a locked till for orders that wait for staff.
 * @returns their count; a locked till shows nothing else of them
 */
export function useWaitingOrders(): number {
  const asked = useAskedAsDevice()
  const bills = useTillFacts((facts) => facts.bills)
  const clockOffsetMs = useTillFacts((facts) => facts.clockOffsetMs)
  const now = useClock(lookEveryMs) + clockOffsetMs
  // Without an answer the till rings for the orders it had when it was locked.
  const waiting = asked ?? bills.flatMap(({ id, sheet: order }) => waitingOf(id, awaitedSince(order)))
  useRinging(
    waiting.map(({ id, sinceMs }) => ({ id: `order ${id}`, kind: 'order', isUrgent: now - sinceMs >= urgentAfterMs })),
  )
  return waiting.length
}

function waitingOf(id: string, since: string | null): Waiting[] {
  return since === null ? [] : [{ id, sinceMs: Date.parse(since) }]
}

/** Polls the server's list with the till's own credential; undefined until the first answer. */
function useAskedAsDevice(): readonly Waiting[] | undefined {
  const [waiting, setWaiting] = useState<readonly Waiting[]>()
  useEffect(() => {
    let isGone = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const ask = async () => {
      const device = await findTillDevice()
      if (device) {
        const { orders } = await deviceApi(device.credential)('GET /api-sofreh/ordering/unaccepted')
        if (!isGone) setWaiting(orders.flatMap(({ orderId, since }) => waitingOf(orderId, since)))
      }
    }
    const askAgain = () =>
      void ask()
        .catch(() => undefined)
        .finally(() => {
          if (!isGone) timer = setTimeout(askAgain, askEveryMs)
        })
    askAgain()
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [])
  return waiting
}
