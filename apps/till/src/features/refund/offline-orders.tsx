import { searchForm, showOrderNumber, toPersianDigits } from '@sofreh/kernel'
import { priceOfFoldedOrder } from '@sofreh/ordering/domain'
import { Amount, formatJalali } from '@sofreh/ui'
import { useEffect, useState } from 'react'
import { useSession } from '@sofreh/staff/session'
import { type SoldOrder, soldToday } from '../../engine/sold-orders.ts'
import { readRows } from '../../storage/till-db.ts'
import { Times } from '../../parts/bill/bill-parts.tsx'
import receipt from '../../parts/receipt.module.css'
import textStyles from '../../parts/text.module.css'
import buttonStyles from '../../parts/button.module.css'
import { posText } from '../../text/pos.fa.ts'
import { PriceParts } from '../../parts/bill/price-parts.tsx'
import { Sheet } from '../../parts/sheet.tsx'
import { useTillFacts } from '../../engine/till-facts.ts'
import { useTill } from '../../engine/till-store.ts'
import { refundText } from '../../text/refund.fa.ts'
import styles from '../../parts/refund/refund.module.css'

type OfflineOrdersProps = { search: string; onOpen: (order: SoldOrder) => void }

/** Lists the day's orders stored on this till, for when the server does not answer. */
export function OfflineOrders({ search, onOpen }: OfflineOrdersProps) {
  const { dayStartHour } = useSession().vendor
  const bills = useTillFacts((facts) => facts.bills)
  const clockOffsetMs = useTillFacts((facts) => facts.clockOffsetMs)
  const [stored, setStored] = useState<readonly SoldOrder[]>()
  useEffect(() => {
    void readRows<SoldOrder>('sold').then(setStored)
  }, [])
  if (!stored) return null
  const now = new Date(Date.now() + clockOffsetMs)
  const found = soldToday(stored, bills, { now, dayStartHour }).filter(({ number, customerName }) =>
    [number, showOrderNumber(number), customerName].some((text) => searchForm(text).includes(searchForm(search))),
  )
  if (found.length === 0) return <p className={textStyles.quiet}>{refundText.noneStored}</p>
  return (
    <ul className={styles.orders}>
      {found.map((order) => (
        <li key={order.id}>
          <button type="button" className={styles.order} onClick={() => onOpen(order)}>
            <b>{refundText.order(order.number)}</b>
            <span>{[order.sheet.table?.name, order.customerName].filter(Boolean).join(' · ')}</span>
            <bdi className={textStyles.quiet}>
              {toPersianDigits(formatJalali(new Date(order.sheet.placedAt), 'time'))}
            </bdi>
            <Amount value={priceOfFoldedOrder(order.sheet).finalPrice} />
          </button>
        </li>
      ))}
    </ul>
  )
}

type OfflineOrderSheetProps = { order: SoldOrder; onBack: () => void }

/** Reprints the receipt of a stored order, marked as a copy, through the vendor's bridge or the browser. */
export function OfflineOrderSheet({ order, onBack }: OfflineOrderSheetProps) {
  const { vendor } = useSession()
  const [isBusy, setBusy] = useState(false)
  const price = priceOfFoldedOrder(order.sheet)
  const print = async () => {
    setBusy(true)
    const { printInShop } = await import('../../engine/printing/print-order.ts')
    const isPrinted = await printInShop({ ...order, price }, { isCopy: true }).catch(() => false)
    setBusy(false)
    if (isPrinted) useTill.getState().showMessage(refundText.printed)
    else window.print()
  }
  return (
    <Sheet
      title={refundText.order(order.number)}
      onClose={onBack}
      footer={
        <button
          type="button"
          data-first
          className={`${buttonStyles.button} ${buttonStyles.primary} ${buttonStyles.grow}`}
          disabled={isBusy}
          onClick={() => void print()}
        >
          {refundText.reprint}
        </button>
      }
    >
      <article className={receipt.receipt} data-receipt>
        <b className={receipt.total}>{refundText.copy}</b>
        <h3>{vendor.name}</h3>
        <p>
          {posText.open.order(showOrderNumber(order.number))} ·{' '}
          <bdi>{formatJalali(new Date(order.sheet.placedAt), 'both')}</bdi>
        </p>
        <ul>
          {order.sheet.lines.map((line) => (
            <li key={line.id}>
              <span>
                {line.title} <Times count={line.count} />
              </span>
              <Amount value={price.lines.find(({ id }) => id === line.id)?.goods ?? 0} />
            </li>
          ))}
        </ul>
        <div className={receipt.sums}>
          <PriceParts price={price} causes={order.sheet} />
        </div>
        <p className={receipt.total}>
          {posText.cart.total} <Amount value={price.finalPrice} />
        </p>
        <p>
          {refundText.paid} <Amount value={order.sheet.paid + order.sheet.refunded} />
        </p>
        {order.sheet.refunded > 0 && (
          <p>
            {refundText.refunded} <Amount value={order.sheet.refunded} />
          </p>
        )}
      </article>
      <p className={textStyles.quiet}>{refundText.backOffline}</p>
    </Sheet>
  )
}
