import type { SiteCategory } from '@sofreh/catalog/client'
import { sectionId } from './category-strip.tsx'
import { ItemCard } from './item-card.tsx'
import styles from './menu.module.css'

const cardHeight = 140
const headHeight = 64
/** Pictures that are in sight at once on a phone. */
const eagerPictures = 2

export function CategorySection({ category, isFirst }: { category: SiteCategory; isFirst: boolean }) {
  const height = headHeight + category.items.length * cardHeight
  return (
    <section
      id={sectionId(category.id)}
      className={styles.section}
      aria-labelledby={`${sectionId(category.id)}-title`}
      // Sections out of sight are not laid out; this is the place they keep.
      style={{ containIntrinsicSize: `auto ${height}px` }}
    >
      <h2 className={styles.sectionTitle} id={`${sectionId(category.id)}-title`} tabIndex={-1}>
        {category.title}
      </h2>
      {category.description && <p className={styles.sectionHint}>{category.description}</p>}
      <ul className={styles.cards}>
        {category.items.map((item, index) => (
          <ItemCard key={item.id} item={item} isEager={isFirst && index < eagerPictures} />
        ))}
      </ul>
    </section>
  )
}
