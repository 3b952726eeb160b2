import type { SiteItem } from '@sofreh/catalog/client'
import { useEffect, useRef, useState } from 'react'
import { usePage } from '../frame/page-context.tsx'
import { addressOf } from '../frame/route.ts'
import { ItemCard } from './item-card.tsx'
import shared from './menu.module.css'
import styles from './far-cards.module.css'

/** Estimated height of a card with its gap, before it was laid out. */
export const cardHeight = 140
/** How far above and below the viewport cards are rendered. */
const nearPx = 1_200

/**
 * Dishes far down a long menu: links with names for search engines and browsers without scripts, full cards near the
 * viewport. A seen part keeps its height, so that nothing moves.
 */
export function FarCards({ items }: { items: readonly SiteItem[] }) {
  const { table } = usePage()
  const place = useRef<HTMLDivElement>(null)
  const [near, setNear] = useState({ is: false, height: items.length * cardHeight })
  useEffect(() => {
    const element = place.current
    if (!element) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry) return
        const isNear = entry.isIntersecting || element.contains(document.activeElement)
        const { height } = entry.boundingClientRect
        setNear((before) =>
          before.is === isNear ? before : { is: isNear, height: before.is ? height : before.height },
        )
      },
      { rootMargin: `${nearPx}px 0px` },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  if (near.is)
    return (
      <div ref={place}>
        <ul className={shared.cards}>
          {items.map((item) => (
            <ItemCard key={item.id} item={item} isEager={false} />
          ))}
        </ul>
      </div>
    )
  return (
    <div ref={place} className={styles.far} style={{ minHeight: near.height }}>
      {items.map(({ id, title }) => (
        <a key={id} href={addressOf({ step: 'MENU', item: id, table: table?.id })}>
          {title}
        </a>
      ))}
    </div>
  )
}
