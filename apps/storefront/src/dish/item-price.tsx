import type { SiteItem } from '@sofreh/catalog/client'
import { showNumber } from '@sofreh/kernel'
import { Amount } from '@sofreh/kit'
import { usePage } from '../frame/page-context.tsx'
import { menuText } from '../text/menu.fa.ts'
import shared from './item-card.module.css'
import styles from './item-price.module.css'

/** Shows the final price, the struck original price, and the discount. */
export function ItemPrice({ item }: { item: SiteItem }) {
  const { unit } = usePage()
  const isCheaper = item.finalPrice < item.price
  return (
    <p className={shared.price}>
      <strong>{item.finalPrice === 0 ? menuText.free : <Amount value={item.finalPrice} unit={unit} />}</strong>
      {isCheaper && (
        <>
          <span className={styles.unseen}>{menuText.oldPrice}</span>
          <s className={styles.oldPrice}>
            <bdi>{showNumber(item.price)}</bdi>
          </s>
          {item.discount?.kind === 'PERCENTAGE' && (
            <span className={styles.offRate}>{menuText.offRate(showNumber(item.discount.value / 100))}</span>
          )}
        </>
      )}
    </p>
  )
}
