import { toPersianDigits } from '@sofreh/kernel'
import type { Order } from '@sofreh/ordering/client'
import { Icon, useStore } from '@sofreh/kit'
import { lazy, Suspense, useEffect, useState } from 'react'
import order from './order.module.css'
import orderLinesStyles from './order-lines.module.css'
import { courierMoves } from './use-order.ts'
import { api } from '../session/api.ts'
import { deliveryText } from '../text/delivery.fa.ts'
import styles from '../delivery/delivery.module.css'

const text = deliveryText.courier
const CourierMap = lazy(() => import('../delivery/courier-map.tsx'))

const load = (id: string) => api('GET /api-sofreh/couriers/orders/{id}/tracking', { params: { id } })
type Tracking = Awaited<ReturnType<typeof load>>

/** How often the courier's position is read where no event announces it; the phone sends it at the same interval. */
const askEveryMs = 15_000

/** Shows who brings the order, the digits for the door, and the courier on the map. */
export function OrderCourier({ order: of }: { order: Order }) {
  const tracking = useTracking(of)
  if (!tracking?.courier) return null
  const { courier, position, minutesAway, handoverCode, status } = tracking
  const hasArrived = status === 'ATDESTINATION'
  return (
    <section className={order.card} aria-labelledby="courier-title">
      <h2 id="courier-title" className={orderLinesStyles.title}>
        {text.title}
      </h2>
      <div className={styles.destination}>
        <Icon name="person" />
        <span className={styles.addressText}>
          <strong>{courier.name}</strong>
          {courier.phoneNumber && (
            <a href={`tel:${courier.phoneNumber}`} className={styles.small}>
              {text.call}
            </a>
          )}
        </span>
      </div>
      {handoverCode && (
        <p>
          {text.code} <strong className={styles.handoverCode}>{toPersianDigits(handoverCode)}</strong>
          <span className={styles.small}> {text.codeHint}</span>
        </p>
      )}
      {hasArrived && <p role="status">{text.arrived}</p>}
      {!hasArrived && minutesAway !== null && <p role="status">{text.away(minutesAway)}</p>}
      {position && (
        <Suspense>
          <CourierMap courier={courier.name} position={position} home={of.address?.position ?? null} />
        </Suspense>
      )}
    </section>
  )
}

/** Asks again after every change of the order and every announced position and, while it is on its route, regularly. */
function useTracking({ id, state, version, courier }: Order): Tracking | undefined {
  const moves = useStore(courierMoves, (count) => count)
  const [tracking, setTracking] = useState<Tracking>()
  const isExpected = state === 'CONFIRMED' || state === 'READYTOSHIPMENT' || state === 'DELIVERING'
  useEffect(() => {
    if (!isExpected) return setTracking(undefined)
    let isOver = false
    const ask = async () => {
      const next = await load(id).catch(() => undefined)
      if (next && !isOver) setTracking(next)
    }
    void ask()
    const timer = state === 'DELIVERING' ? setInterval(() => void ask(), askEveryMs) : undefined
    return () => {
      isOver = true
      clearInterval(timer)
    }
  }, [id, state, version, isExpected, courier?.name, moves])
  return tracking
}
