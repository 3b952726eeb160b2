import { useClock } from '@sofreh/ui'
import { useMay } from '../../../session/session-context.ts'
import { useTillFacts } from '../sync/till-facts.ts'
import { useAlarmFeed } from './alarm-feed.ts'
import { alarmsOf, type TillAlarm } from './alarms-of.ts'

/** So soon after its time an order is urgent on the screen. */
const lookEveryMs = 2_000

/** Every alarm of the till as it is now, for those who may see orders and tables. */
export function useTillAlarms(): TillAlarm[] {
  const bills = useTillFacts((facts) => facts.bills)
  const clockOffsetMs = useTillFacts((facts) => facts.clockOffsetMs)
  const maySeeOrders = useMay('ORDER_VIEW')
  const feed = useAlarmFeed()
  const now = useClock(lookEveryMs)
  return alarmsOf({ ...feed, bills: maySeeOrders ? bills : [], nowMs: now + clockOffsetMs })
}
