import { discountName } from '@sofreh/ordering/client'
import { namedDiscounts } from '@sofreh/ordering/domain'
import type { PricedOrder } from '@sofreh/pricing/domain'
import { Amount } from '@sofreh/ui'
import { posText } from '../../text/pos.fa.ts'
import { payText } from '../../text/pay.fa.ts'
import styles from './price-parts.module.css'

type Causes = Parameters<typeof namedDiscounts>[1]

/** Lists the parts of a price that a guest asks about; parts of zero are left out. */
export function PriceParts({ price, causes }: { price: PricedOrder; causes: Causes }) {
  return (
    <Rows
      rows={[
        { name: posText.cart.goods, value: price.sumOfItemsPrice + price.sumOfItemToppingsPrice },
        ...discountRows(price, causes),
        { name: posText.cart.packaging, value: price.totalPackagingCost - price.discountPackagingCost },
        { name: posText.cart.deliveryFee, value: price.deliveryCost },
        { name: posText.cart.service, value: price.totalServiceFee },
        { name: posText.cart.tax, value: price.tax },
        { name: payText.tip, value: price.tip },
      ]}
    />
  )
}

/** Lists the discounts by name; shown on the cart even while the other parts of the price are folded. */
export function DiscountRows({ price, causes }: { price: PricedOrder; causes: Causes }) {
  const rows = discountRows(price, causes)
  return rows.length === 0 ? null : <Rows rows={rows} />
}

function discountRows(price: PricedOrder, causes: Causes): Row[] {
  return namedDiscounts(price, causes).map((discount) => ({ name: discountName(discount), value: -discount.amount }))
}

type Row = { name: string; value: number }

function Rows({ rows }: { rows: readonly Row[] }) {
  return (
    <dl className={styles.parts}>
      {rows
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
