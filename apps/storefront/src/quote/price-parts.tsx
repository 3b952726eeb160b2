import { showNumber } from '@sofreh/kernel'
import { Amount } from '@sofreh/kit'
import { usePage } from '../frame/page-context.tsx'
import { cartText } from '../text/cart.fa.ts'
import styles from './price-parts.module.css'

/** Parts of a price under their names in the specification, equal for orders and carts. */
export type Price = {
  finalPrice: number
  sumOfItemsPrice: number
  sumOfItemToppingsPrice: number
  totalPackagingCost: number
  discountPackagingCost: number
  totalServiceFee: number
  finalDiscountAmount: number
  /** The part of the discounts from rounding; absent where nothing is rounded. */
  rounding?: number | undefined
  tax: number
  deliveryCost: number
  tip: number
}

/** Lists every part of the amount to pay; the parts add up to the last line. */
export function PriceParts({ price, isBrought }: { price: Price; isBrought?: boolean }) {
  const { unit } = usePage()
  return (
    <dl className={styles.parts}>
      {partsOf(price, isBrought).map(({ name, amount, isOff }) => (
        <div key={name} className={isOff ? `${styles.part} ${styles.off}` : styles.part}>
          <dt>{name}</dt>
          <dd>{amount === 0 && name === cartText.delivery ? cartText.free : <bdi>{showNumber(amount)}</bdi>}</dd>
        </div>
      ))}
      <div className={`${styles.part} ${styles.sum}`}>
        <dt>{cartText.payable}</dt>
        <dd>
          <Amount value={price.finalPrice} unit={unit} />
        </dd>
      </div>
    </dl>
  )
}

type Part = { name: string; amount: number; isOff?: boolean }

/** Omits parts of zero, except the food and a free delivery. */
export function partsOf(price: Price, isBrought = false): Part[] {
  const { rounding = 0 } = price
  const parts: Part[] = [
    { name: cartText.goods, amount: price.sumOfItemsPrice },
    { name: cartText.toppings, amount: price.sumOfItemToppingsPrice },
    { name: cartText.discount, amount: rounding - price.finalDiscountAmount, isOff: true },
    { name: cartText.packaging, amount: price.totalPackagingCost },
    { name: cartText.waived, amount: -price.discountPackagingCost, isOff: true },
    { name: cartText.serviceFee, amount: price.totalServiceFee },
    { name: cartText.tax, amount: price.tax },
    { name: cartText.delivery, amount: price.deliveryCost },
    { name: cartText.tip, amount: price.tip },
    { name: cartText.rounding, amount: 0 - rounding, isOff: true },
  ]
  const always: string[] = [cartText.goods, ...(isBrought ? [cartText.delivery] : [])]
  return parts.filter(({ name, amount }) => amount !== 0 || always.includes(name))
}
