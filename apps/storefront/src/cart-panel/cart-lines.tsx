import { type SiteItem, checkChoices } from '@sofreh/catalog/client'
import { toPersianDigits } from '@sofreh/kernel'
import { Amount, Chip, Icon } from '@sofreh/kit'
import type { PricedLine } from '@sofreh/pricing/domain'
import { lazy, Suspense, useState } from 'react'
import { usePage } from '../frame/page-context.tsx'
import { menuText } from '../text/menu.fa.ts'
import type { Line } from '../cart/cart.ts'
import { linePrices } from '../cart/cart-price.ts'
import styles from './cart-lines.module.css'
import { useCart } from '../cart/cart-store.ts'
import { chosenToppingsText, EditLine, LineCount } from './line-acts.tsx'
import { useCartPrice } from '../cart/use-cart-price.ts'

const ItemSheet = lazy(() => import('../dish/item-sheet.tsx'))

/** Lists the lines of the cart with their choices, counts and prices. */
export function CartLines() {
  const { items } = usePage()
  const lines = useCart((cart) => cart.lines)
  const prices = linePrices(useCartPrice())
  const [edited, setEdited] = useState<string>()
  const line = lines.find(({ id }) => id === edited)
  return (
    <>
      <ul className={styles.lines}>
        {lines.map((each) => {
          const item = items.get(each.menuItemId)
          return item ? (
            <CartLine
              key={each.id}
              line={each}
              item={item}
              priced={prices.get(each.id)}
              onEdit={() => setEdited(each.id)}
            />
          ) : null
        })}
      </ul>
      <Suspense>
        {edited !== undefined && (
          <ItemSheet item={line && items.get(line.menuItemId)} line={line} onClose={() => setEdited(undefined)} />
        )}
      </Suspense>
    </>
  )
}

type CartLineProps = { line: Line; item: SiteItem; priced: PricedLine | undefined; onEdit: () => void }

function CartLine({ line, item, priced, onEdit }: CartLineProps) {
  const isIncomplete = checkChoices(item, line.toppings).length > 0
  const chosen = chosenToppingsText(line, item)
  return (
    <li className={styles.line}>
      <div className={styles.lineText}>
        <h3 className={styles.title}>{item.title}</h3>
        {chosen && <p className={styles.chosen}>{chosen}</p>}
        {line.note && (
          <p className={styles.note}>
            <Icon name="note" size={16} />
            <span>{toPersianDigits(line.note)}</span>
          </p>
        )}
        {isIncomplete && <Chip tone="bad">{menuText.required}</Chip>}
        <div className={styles.foot}>
          <LinePrice priced={priced} />
          <EditLine item={item} iconSize={16} onEdit={onEdit} />
        </div>
      </div>
      <LineCount line={line} item={item} />
    </li>
  )
}

function LinePrice({ priced }: { priced: PricedLine | undefined }) {
  const { unit } = usePage()
  if (!priced) return null
  const before = priced.goods + priced.itemDiscount
  return (
    <p className={styles.price}>
      <Amount value={priced.goods} unit={unit} />
      {before > priced.goods && (
        <s className={styles.before}>
          <Amount value={before} unit="" />
        </s>
      )}
    </p>
  )
}
