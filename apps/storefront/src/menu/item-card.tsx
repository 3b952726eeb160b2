import type { SiteItem } from '@sofreh/catalog/client'
import { Chip } from '@sofreh/kit'
import { memo, type MouseEvent } from 'react'
import { useDeliveryType } from '../cart/use-delivery-type.ts'
import { usePage } from '../frame/page-context.tsx'
import { addressOf, navigate } from '../frame/route.ts'
import { menuText } from '../text/menu.fa.ts'
import { AddControl } from './add-control.tsx'
import { leftOf, whyNot } from '../dish/availability.ts'
import styles from '../dish/item-card.module.css'
import { ItemPicture } from '../dish/item-picture.tsx'
import { ItemPrice } from '../dish/item-price.tsx'

type ItemCardProps = { item: SiteItem; isEager: boolean }

/** Dish card: text on the right, where reading starts; picture on the left with the plus on its corner. */
export const ItemCard = memo(function ItemCard({ item, isEager }: ItemCardProps) {
  const { table, drawnAt } = usePage()
  const deliveryType = useDeliveryType()
  const reason = whyNot(item, { deliveryType, nowMs: drawnAt })
  const left = leftOf(item)
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey) return
    event.preventDefault()
    navigate({ item: item.id })
  }
  return (
    <li className={reason ? `${styles.card} ${styles.off}` : styles.card}>
      <div className={styles.dishText}>
        <h3 className={styles.title}>
          <a className={styles.link} href={addressOf({ step: 'MENU', item: item.id, table: table?.id })} onClick={open}>
            {item.title}
          </a>
        </h3>
        {item.description && <p className={styles.description}>{item.description}</p>}
        {(item.tags.length > 0 || reason || left !== undefined) && (
          <p className={styles.tags}>
            {reason && <Chip tone="bad">{reason}</Chip>}
            {!reason && left !== undefined && <Chip tone="warn">{menuText.fewLeft(left)}</Chip>}
            {item.tags.slice(0, 3).map((tag) => (
              <Chip key={tag}>{tag}</Chip>
            ))}
          </p>
        )}
        <ItemPrice item={item} />
      </div>
      <div className={styles.side}>
        <ItemPicture item={item} isEager={isEager} />
        {!reason && (
          <div className={styles.add}>
            <AddControl item={item} />
          </div>
        )}
      </div>
    </li>
  )
})
