import { showNumber, toPersianDigits } from '@sofreh/kernel'
import { Button, Chip } from '@sofreh/kit'
import type { Order } from '@sofreh/ordering/client'
import { useState } from 'react'
import { usePage } from '../frame/page-context.tsx'
import { orderText } from '../text/order.fa.ts'
import { siteText } from '../text/site.fa.ts'
import { isOver } from './order-track.ts'
import shared from './order.module.css'
import orderLinesStyles from './order-lines.module.css'
import styles from './bill-shares.module.css'
import { payOnline } from '../payment/pay-online.ts'

type SharesProps = { order: Order; onChanged: () => void }

/** Lists the shares of a split bill with what is due on each; each is paid separately. */
export function BillShares({ order, onChanged }: SharesProps) {
  if (order.shares.length === 0 || isOver(order)) return null
  return (
    <section className={shared.card} aria-labelledby="shares-title">
      <h2 id="shares-title" className={orderLinesStyles.title}>
        {orderText.shares}
      </h2>
      <p className={shared.quiet}>{orderText.sharesHint}</p>
      <ul className={orderLinesStyles.lines}>
        {order.shares.map((share) => (
          <Share key={share.id} order={order} share={share} onChanged={onChanged} />
        ))}
      </ul>
    </section>
  )
}

function Share({ order, share, onChanged }: SharesProps & { share: Order['shares'][number] }) {
  const { unit, landing } = usePage()
  const [isBusy, setIsBusy] = useState(false)
  const pay = async () => {
    setIsBusy(true)
    await payOnline(order.id, share.id)
    setIsBusy(false)
    onChanged()
  }
  const dishes = order.lines.filter(({ id }) => share.lines.some(({ lineId }) => lineId === id))
  const amount = `${showNumber(share.due)} ${unit}`
  return (
    <li className={styles.share}>
      <span className={orderLinesStyles.lineText}>
        <strong>{toPersianDigits(share.title)}</strong>
        {dishes.length > 0 && dishes.length < order.lines.length && (
          <span className={orderLinesStyles.small}>
            {toPersianDigits(dishes.map(({ title }) => title).join(siteText.comma))}
          </span>
        )}
      </span>
      {share.due === 0 ? (
        <Chip tone="good">{orderText.sharePaid}</Chip>
      ) : landing.onlinePayment ? (
        <Button look="soft" isBusy={isBusy} busyLabel={siteText.busy} onClick={() => void pay()}>
          {orderText.payShare(amount)}
        </Button>
      ) : (
        <bdi>{amount}</bdi>
      )}
    </li>
  )
}
