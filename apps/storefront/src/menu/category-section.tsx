import type { SiteCategory } from '@sofreh/catalog/client'
import { sectionId } from './category-strip.tsx'
import { cardHeight, FarCards } from './far-cards.tsx'
import { ItemCard } from './item-card.tsx'
import shared from './menu.module.css'
import styles from './category-section.module.css'

const headHeight = 64
/** Pictures in the first viewport of a phone. */
const eagerPictures = 2
/** A multiple of the cards in a row, so that no row breaks between two parts. */
const cardsOfPart = 12

type CategorySectionProps = {
  category: SiteCategory
  isFirst: boolean
  /** How many of its dishes are rendered from the start; the others render near the viewport. */
  drawnAtOnce: number
}

export function CategorySection({ category, isFirst, drawnAtOnce }: CategorySectionProps) {
  const { items } = category
  const height = headHeight + items.length * cardHeight
  const parts = partsOf(items.slice(drawnAtOnce))
  return (
    <section
      id={sectionId(category.id)}
      className={parts.length > 0 ? `${styles.section} ${styles.long}` : styles.section}
      aria-labelledby={`${sectionId(category.id)}-title`}
      // Reserves the height of sections that the browser does not lay out.
      style={{ containIntrinsicSize: `auto ${height}px` }}
    >
      <h2 className={styles.sectionTitle} id={`${sectionId(category.id)}-title`} tabIndex={-1}>
        {category.title}
      </h2>
      {category.description && <p className={styles.sectionHint}>{category.description}</p>}
      {drawnAtOnce > 0 && (
        <ul className={shared.cards}>
          {items.slice(0, drawnAtOnce).map((item, index) => (
            <ItemCard key={item.id} item={item} isEager={isFirst && index < eagerPictures} />
          ))}
        </ul>
      )}
      {parts.map((part) => (
        <FarCards key={part[0]?.id} items={part} />
      ))}
    </section>
  )
}

function partsOf<Item>(items: readonly Item[]): Item[][] {
  return Array.from({ length: Math.ceil(items.length / cardsOfPart) }, (_, part) =>
    items.slice(part * cardsOfPart, (part + 1) * cardsOfPart),
  )
}
