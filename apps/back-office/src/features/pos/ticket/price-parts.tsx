import type { PricedOrder } from '@sofreh/pricing/domain'
import { Amount } from '@sofreh/ui'
import { posText } from '../pos.fa.ts'
import { payText } from '../selling/pay.fa.ts'
import styles from './ticket.module.css'

/** Why this price, in the lines a guest asks about; parts of nothing are left out. */
export function PriceParts({ price }: { price: PricedOrder }) {
  const parts = [
    { name: posText.ticket.goods, value: price.sumOfItemsPrice + price.sumOfItemToppingsPrice },
    { name: posText.ticket.taken, value: -price.finalDiscountAmount },
    { name: posText.ticket.packaging, value: price.totalPackagingCost - price.discountPackagingCost },
    { name: posText.ticket.way, value: price.deliveryCost },
    { name: posText.ticket.service, value: price.totalServiceFee },
    { name: posText.ticket.tax, value: price.tax },
    { name: payText.tip, value: price.tip },
  ]
  return (
    <dl className={styles.parts}>
      {parts
        .filter(({ value }) => value !== 0)
        .map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <Amount value={value} />
            </dd>
          </div>
        ))}
    </dl>
  )
}
