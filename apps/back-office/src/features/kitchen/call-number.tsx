import type { KitchenOrder } from '@sofreh/ordering/client'
import { IconBellRinging } from '@tabler/icons-react'
import { useMayCall } from '../../orders/ready/ready-calls.tsx'
import { readyText } from '@sofreh/staff/orders'
import { useCallReady } from '../../orders/ready/use-ready-calls.ts'
import dishLineStyles from './dish-line.module.css'

/** Calls a ready order's number from the kitchen; renders nothing while a dish is missing. */
export function CallNumber({ order }: { order: Pick<KitchenOrder, 'orderId' | 'number' | 'state'> }) {
  const mayCall = useMayCall(order.state)
  const call = useCallReady()
  if (!mayCall) return null
  return (
    <button
      type="button"
      className={dishLineStyles.begin}
      disabled={call.isPending}
      aria-label={readyText.callNumber(order.number)}
      onClick={() => call.mutate(order.orderId)}
    >
      <IconBellRinging size={22} stroke={1.75} aria-hidden /> {readyText.call}
    </button>
  )
}
