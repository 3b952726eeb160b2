import { needsChoice, type SiteItem } from '@sofreh/catalog/client'
import { Chip, Icon } from '@sofreh/kit'
import { firstGrapheme, toPersianDigits } from '@sofreh/kernel'
import { countOfItem, roomFor, withDish } from '../../cart/cart.ts'
import { newLine, sayNoMore } from '../../cart/cart-acts.ts'
import { cartStore, changeCart, useCart } from '../../cart/cart-store.ts'
import { useDeliveryType } from '../../cart/use-delivery-type.ts'
import { usePage } from '../../frame/page-context.tsx'
import { leftOf, whyNot } from '../../dish/availability.ts'
import { ItemPrice } from '../../dish/item-price.tsx'
import { kioskText } from '../../text/kiosk.fa.ts'
import { menuText } from '../../text/menu.fa.ts'
import styles from './kiosk-card.module.css'

const texts = kioskText.menu

/** Large dish card: opens the dish; plus adds it directly where no choice is required. */
export function KioskCard({ item, onOpen }: { item: SiteItem; onOpen: () => void }) {
  const { drawnAt } = usePage()
  const deliveryType = useDeliveryType()
  const count = useCart((cart) => countOfItem(cart, item.id))
  const reason = whyNot(item, { deliveryType, nowMs: drawnAt })
  const left = leftOf(item)
  const add = () => {
    if (needsChoice(item)) return onOpen()
    if (roomFor(item, cartStore.get()) === 0) return sayNoMore(item)
    return changeCart((cart) => withDish(cart, newLine(item)))
  }
  return (
    <li className={reason ? `${styles.card} ${styles.off}` : styles.card}>
      <DishPicture item={item} />
      <div className={styles.dishText}>
        <h2 className={styles.title}>
          <button type="button" className={styles.open} onClick={onOpen}>
            {item.title}
          </button>
        </h2>
        {item.description && <p className={styles.description}>{item.description}</p>}
        {(reason || left !== undefined) && (
          <p className={styles.tags}>
            {reason ? <Chip tone="bad">{reason}</Chip> : <Chip tone="warn">{menuText.fewLeft(left ?? 0)}</Chip>}
          </p>
        )}
        <div className={styles.foot}>
          <ItemPrice item={item} />
          {!reason && (
            <button type="button" className={styles.plus} aria-label={texts.add(item.title)} onClick={add}>
              {count > 0 ? (
                <span className={styles.count}>{toPersianDigits(count)}</span>
              ) : (
                <Icon name="plus" size={30} />
              )}
            </button>
          )}
        </div>
      </div>
    </li>
  )
}

export function DishPicture({ item, isLarge }: { item: SiteItem; isLarge?: boolean }) {
  const { image } = item
  const frame = isLarge ? `${styles.picture} ${styles.large}` : styles.picture
  if (!image)
    return (
      <span className={`${frame} ${styles.tile}`} aria-hidden="true">
        {firstGrapheme(item.title)}
      </span>
    )
  return (
    <img
      className={frame}
      src={image.url}
      srcSet={image.sources.map(({ url, width }) => `${url} ${width}w`).join(', ')}
      sizes={isLarge ? '62rem' : '20rem'}
      width={4}
      height={3}
      alt=""
      decoding="async"
    />
  )
}
