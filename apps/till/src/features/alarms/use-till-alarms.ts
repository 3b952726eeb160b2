import { useClock } from '@sofreh/ui'
import { useMay } from '@sofreh/staff/session'
import { useTillFacts } from '../../engine/till-facts.ts'
import { useAlarmFeed } from '../../engine/alarms/alarm-feed.ts'
import { alarmsOf, type TillAlarm } from '../../engine/alarms/alarms-of.ts'

/** The delay within which an order becomes urgent on the screen. */
const lookEveryMs = 2_000

/** Returns the till's alarms as of now; those of orders need ORDER_VIEW. */
export function useTillAlarms(): TillAlarm[] {
  const bills = useTillFacts((facts) => facts.bills)
  const clockOffsetMs = useTillFacts((facts) => facts.clockOffsetMs)
  const maySeeOrders = useMay('ORDER_VIEW')
  const feed = useAlarmFeed()
  const now = useClock(lookEveryMs)
  return alarmsOf({ ...feed, bills: maySeeOrders ? bills : [], nowMs: now + clockOffsetMs })
}
