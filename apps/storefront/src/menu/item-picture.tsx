import type { SiteItem } from '@sofreh/catalog/client'
import styles from './item-card.module.css'

/** The dish, or a quiet tile with its first letter. */
export function ItemPicture({ item, isEager, isLarge }: { item: SiteItem; isEager?: boolean; isLarge?: boolean }) {
  const { image } = item
  const frame = isLarge ? `${styles.picture} ${styles.largePicture}` : styles.picture
  if (!image) {
    return (
      <span className={`${frame} ${styles.tile}`} aria-hidden="true">
        {item.title.trim().slice(0, 1)}
      </span>
    )
  }
  return (
    <img
      className={frame}
      src={image.sources[0]?.url ?? image.url}
      srcSet={image.sources.map(({ url, width }) => `${url} ${width}w`).join(', ')}
      sizes={isLarge ? '(min-width: 720px) 520px, 100vw' : '120px'}
      width={4}
      height={3}
      alt=""
      loading={isEager ? 'eager' : 'lazy'}
      decoding="async"
    />
  )
}
