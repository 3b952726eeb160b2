import type { ListedOrder } from '@sofreh/ordering/contract'
import { toPersianDigits } from '@sofreh/kernel'
import { orderStateNames } from '@sofreh/ordering/client'
import { Amount, formatJalali } from '@sofreh/ui'
import { useEffect, useState } from 'react'
import type { SoldOrder } from '../../engine/sold-orders.ts'
import { Refusal } from '../../parts/refusal.tsx'
import textStyles from '../../parts/text.module.css'
import fieldStyles from '../../parts/field.module.css'
import buttonStyles from '../../parts/button.module.css'
import { Sheet } from '../../parts/sheet.tsx'
import { serverMessage } from '../../engine/server-message.ts'
import { tillApi } from '../../engine/till-api.ts'
import { useTillFacts } from '../../engine/till-facts.ts'
import { useIsOnline } from '../../engine/use-is-online.ts'
import { OfflineOrders, OfflineOrderSheet } from './offline-orders.tsx'
import { OrderSheet } from './order-sheet.tsx'
import { refundText } from '../../text/refund.fa.ts'
import styles from '../../parts/refund/refund.module.css'

/** One screen of orders; others are found by number. */
const mostShown = 40
const typingMs = 250
const periods = ['SHIFT', 'TODAY', 'YESTERDAY'] as const
type Period = (typeof periods)[number]

/**
 * Lists the orders of this shift, today or yesterday, to reprint a receipt or to refund. Without an answer of the
 * server it lists the day's orders stored on this till.
 */
export function ShiftOrdersSheet({ onClose }: { onClose: () => void }) {
  const [openId, setOpenId] = useState<string>()
  const [offlineOrder, setOfflineOrder] = useState<SoldOrder>()
  const [search, setSearch] = useState('')
  const shift = useTillFacts((facts) => facts.shift)
  const isOnline = useIsOnline()
  const [chosen, setChosen] = useState<Period>()
  const period = chosen ?? (shift ? 'SHIFT' : 'TODAY')
  if (offlineOrder) return <OfflineOrderSheet order={offlineOrder} onBack={() => setOfflineOrder(undefined)} />
  if (openId) return <OrderSheet orderId={openId} onBack={() => setOpenId(undefined)} onClose={onClose} />
  return (
    <Sheet isWide title={refundText.title} onClose={onClose}>
      {isOnline ? (
        <Periods shown={period} hasShift={shift !== null} onChoose={setChosen} />
      ) : (
        <p className={textStyles.quiet}>{refundText.offline}</p>
      )}
      <label className={fieldStyles.field}>
        {refundText.search}
        <input
          data-first
          className={fieldStyles.input}
          value={search}
          autoComplete="off"
          onChange={({ currentTarget }) => setSearch(currentTarget.value)}
        />
      </label>
      {isOnline ? (
        <Orders
          search={search.trim()}
          period={period}
          shiftId={shift?.shiftId}
          onOpen={setOpenId}
          onOpenOffline={setOfflineOrder}
        />
      ) : (
        <OfflineOrders search={toPersianDigits(search.trim())} onOpen={setOfflineOrder} />
      )}
    </Sheet>
  )
}

type PeriodsProps = { shown: Period; hasShift: boolean; onChoose: (period: Period) => void }

/** Days are offered with and without a shift, as guests also return after the shift has changed. */
function Periods({ shown, hasShift, onChoose }: PeriodsProps) {
  return (
    <div className={styles.periods} role="group" aria-label={refundText.period}>
      {periods.map((period) => (
        <button
          key={period}
          type="button"
          className={`${buttonStyles.button} ${buttonStyles.grow}`}
          aria-pressed={period === shown}
          // Stays in its place without a shift: a button that comes late would move the others under a finger.
          disabled={period === 'SHIFT' && !hasShift}
          onClick={() => onChoose(period)}
        >
          {refundText.periods[period]}
        </button>
      ))}
    </div>
  )
}

type OrdersProps = {
  search: string
  period: Period
  shiftId: string | undefined
  onOpen: (orderId: string) => void
  onOpenOffline: (order: SoldOrder) => void
}

function Orders({ search, period, shiftId, onOpen, onOpenOffline }: OrdersProps) {
  const [orders, setOrders] = useState<readonly ListedOrder[]>()
  const [refusal, setRefusal] = useState<string>()
  useEffect(() => {
    const leaving = new AbortController()
    const read = async () => {
      const place = period === 'SHIFT' ? { shiftId } : { dateRange: period }
      const page = await tillApi('GET /api/orders', {
        query: { ...place, search, pageSize: mostShown },
        signal: leaving.signal,
      })
      setOrders(page.data)
      setRefusal(undefined)
    }
    const failed = (error: unknown) => {
      if (!leaving.signal.aborted) setRefusal(serverMessage(error))
    }
    const timer = setTimeout(() => void read().catch(failed), search === '' ? 0 : typingMs)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [search, period, shiftId])
  if (refusal)
    return (
      <>
        <Refusal message={refusal} />
        <OfflineOrders search={toPersianDigits(search)} onOpen={onOpenOffline} />
      </>
    )
  if (!orders) return <p className={textStyles.quiet}>{refundText.loading}</p>
  if (orders.length === 0) return <p className={textStyles.quiet}>{refundText.none}</p>
  return (
    <ul className={styles.orders}>
      {orders.map((order) => (
        <li key={order.id}>
          <button type="button" className={styles.order} onClick={() => onOpen(order.id)}>
            <b>{refundText.order(order.number)}</b>
            <span>{[endOf(order), order.table?.name, order.customer?.name].filter(Boolean).join(' · ')}</span>
            <bdi className={textStyles.quiet}>{toPersianDigits(formatJalali(new Date(order.placedAt), 'time'))}</bdi>
            <Amount value={order.price.finalPrice} />
          </button>
        </li>
      ))}
    </ul>
  )
}

/** Names the outcome of an order that is no plain sale. */
function endOf({ state, mergedInto, refunded }: ListedOrder): string {
  if (state === 'REJECTED') return orderStateNames.REJECTED
  if (mergedInto !== null) return refundText.joined
  return refunded > 0 ? refundText.refunded : ''
}
