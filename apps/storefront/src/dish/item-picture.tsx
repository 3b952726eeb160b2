import type { SiteItem } from '@sofreh/catalog/client'
import { firstGrapheme } from '@sofreh/kernel'
import shared from './item-card.module.css'
import styles from './item-picture.module.css'

/**
 * A card's picture is 120 px wide on every screen. This width is sharp on most displays, and the URL repeats two
 * hundred times.
 */
const cardWidth = 320

/** Picture of the dish, or a tile with its first letter. */
export function ItemPicture({ item, isEager }: { item: SiteItem; isEager?: boolean }) {
  const { image } = item
  if (!image) {
    return (
      <span className={`${shared.picture} ${styles.tile}`} aria-hidden="true">
        {firstGrapheme(item.title)}
      </span>
    )
  }
  return (
    <img
      className={shared.picture}
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

/** Paints the average colour until the picture loads. Done by script, so that the HTML stays small. */
function paintPlace(picture: HTMLImageElement | null): void {
  if (picture && !picture.complete) picture.style.backgroundColor = toneOf(picture.src)
}

/** Reads the average colour that the server encodes in the picture's name; empty for older pictures. */
export function toneOf(url: string): string {
  const tone = /\/p(\w{3})\w{12}-\d+\./.exec(url)?.[1]
  return tone ? `#${tone}` : ''
}
