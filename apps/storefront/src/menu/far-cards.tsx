import type { SiteItem } from '@sofreh/catalog/client'
import { useEffect, useRef, useState } from 'react'
import { usePage } from '../frame/page-context.tsx'
import { addressOf } from '../frame/route.ts'
import { ItemCard } from './item-card.tsx'
import styles from './menu.module.css'

/** A card with the space below it, before it was ever laid out. */
export const cardHeight = 140
/** How far below and above the window cards are drawn. */
const nearPx = 1_200

/**
 * Dishes far down a very long menu: links with their names, which search engines and a browser without the program read, and whole
 * cards while they are near the window. What was seen keeps its height, so that nothing moves when it is left.
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
        <ul className={styles.cards}>
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
