import { toPersianDigits } from '@sofreh/kernel'
import { Chip, useStore } from '@sofreh/kit'
import { useCart } from '../cart/cart-store.ts'
import { quoteStore } from '../quote/quote.ts'
import { wishesText } from '../text/wishes.fa.ts'
import styles from './wishes.module.css'

/** Gift dishes of the discount code; removed together with it. */
export default function Gifts() {
  const gifts = useStore(quoteStore, (state) => state.gifts)
  const hasCode = useCart((cart) => cart.discountCode !== undefined)
  if (!hasCode || !gifts || gifts.length === 0) return null
  return (
    <ul className={styles.gifts} aria-label={wishesText.gift}>
      {gifts.map(({ menuItemId, title, count }) => (
        <li key={menuItemId}>
          <span>
            {toPersianDigits(title)}
            {count > 1 && ` × ${toPersianDigits(count)}`}
            <span className={styles.small}>{wishesText.gift}</span>
          </span>
          <Chip tone="good">{wishesText.free}</Chip>
        </li>
      ))}
    </ul>
  )
}
