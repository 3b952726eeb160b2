import type { SiteItem } from '@sofreh/catalog/client'
import styles from './item-card.module.css'

/** A card's picture is 120 points wide on every screen: this width is sharp on all but the finest, and two hundred cards name it. */
const cardWidth = 320

/** The dish, or a quiet tile with its first letter. */
export function ItemPicture({ item, isEager }: { item: SiteItem; isEager?: boolean }) {
  const { image } = item
  if (!image) {
    return (
      <span className={`${styles.picture} ${styles.tile}`} aria-hidden="true">
        {item.title.trim().slice(0, 1)}
      </span>
    )
  }
  return (
    <img
      className={styles.picture}
      src={cardSource(image)}
      width={4}
      height={3}
      alt=""
      loading={isEager ? 'eager' : 'lazy'}
      decoding="async"
    />
  )
}

export function cardSource({ sources, url }: NonNullable<SiteItem['image']>): string {
  return sources.find(({ width }) => width >= cardWidth)?.url ?? url
}
