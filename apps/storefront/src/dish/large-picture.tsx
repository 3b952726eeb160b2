import type { SiteItem } from '@sofreh/catalog/client'
import { cardSource, toneOf } from './item-picture.tsx'
import styles from './large-picture.module.css'

/** Full-width picture of the dish. Shows the blurred card picture until the larger one has loaded. */
export function LargePicture({ image }: { image: NonNullable<SiteItem['image']> }) {
  const small = cardSource(image)
  return (
    <span className={styles.pictureFrame} style={{ backgroundColor: toneOf(small) }}>
      <span className={styles.early} style={{ backgroundImage: `url("${small}")` }} />
      <img
        className={styles.picture}
        src={image.url}
        srcSet={image.sources.map(({ url, width }) => `${url} ${width}w`).join(', ')}
        sizes="(min-width: 720px) 520px, 100vw"
        width={4}
        height={3}
        alt=""
        decoding="async"
      />
    </span>
  )
}
