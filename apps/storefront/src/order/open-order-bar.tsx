import { Icon } from '@sofreh/kit'
import type { Order } from '@sofreh/ordering/client'
import { useEffect, useState } from 'react'
import { usePage } from '../frame/page-context.tsx'
import { navigate } from '../frame/route.ts'
import { api } from '../session/api.ts'
import { usePresence } from '../session/session.ts'
import { openOrderText } from '../text/order.fa.ts'
import { forgetOrder, openOrderId } from './open-order.ts'
import styles from './open-order-bar.module.css'
import { headlineOf, isOver } from './order-track.ts'

const lookEveryMs = 30_000

/** Links from the menu to the order in progress. */
export default function OpenOrderBar() {
  const { landing } = usePage()
  const presence = usePresence()
  const [order, setOrder] = useState<Order>()
  useEffect(() => {
    const id = openOrderId(landing.id)
    if (presence !== 'signedIn' || !id) return setOrder(undefined)
    let isGone = false
    const look = async () => {
      const found = await api('GET /api/orders/{id}', { params: { id } }).catch(() => undefined)
      if (isGone || !found) return
      if (isOver(found)) forgetOrder(landing.id)
      setOrder(isOver(found) ? undefined : found)
    }
    const lookAgain = () => void (document.visibilityState === 'visible' && look())
    void look()
    const timer = setInterval(lookAgain, lookEveryMs)
    document.addEventListener('visibilitychange', lookAgain)
    return () => {
      isGone = true
      clearInterval(timer)
      document.removeEventListener('visibilitychange', lookAgain)
    }
  }, [presence, landing.id])
  if (!order) return null
  return (
    <button type="button" className={styles.open} onClick={() => navigate({ step: 'ORDER_DETAILS', order: order.id })}>
      <Icon name="pot" size={24} />
      <span className={styles.barText}>
        <strong>{openOrderText}</strong>
        {headlineOf(order, Date.now()).title}
      </span>
      <Icon name="forward" />
    </button>
  )
}
