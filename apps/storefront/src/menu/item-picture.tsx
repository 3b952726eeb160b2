import type { SiteItem } from '@sofreh/catalog/client'
import { firstGrapheme } from '@sofreh/kernel'
import styles from './item-card.module.css'

/** A card's picture is 120 points wide on every screen: this width is sharp on all but the finest, and two hundred cards name it. */
const cardWidth = 320

/** The dish, or a quiet tile with its first letter. */
export function ItemPicture({ item, isEager }: { item: SiteItem; isEager?: boolean }) {
  const { image } = item
  if (!image) {
    return (
      <span className={`${styles.picture} ${styles.tile}`} aria-hidden="true">
        {firstGrapheme(item.title)}
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
      ref={paintPlace}
    />
  )
}

export function cardSource({ sources, url }: NonNullable<SiteItem['image']>): string {
  return sources.find(({ width }) => width >= cardWidth)?.url ?? url
}

/** Until the picture is there its place has the picture's colour. Painted by the program: a first page carries nothing for it. */
function paintPlace(picture: HTMLImageElement | null): void {
  if (picture && !picture.complete) picture.style.backgroundColor = toneOf(picture.src)
}

/** The colour a picture has from afar, which the server wrote at the head of its name; empty for a picture of before. */
export function toneOf(url: string): string {
  const tone = /\/p(\w{3})\w{12}-\d+\./.exec(url)?.[1]
  return tone ? `#${tone}` : ''
}
