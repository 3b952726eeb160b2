import type { SiteCategory } from '@sofreh/catalog/client'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { menuText } from '../text/menu.fa.ts'
import styles from './category-strip.module.css'

export const sectionId = (categoryId: string) => `c-${categoryId}`

/** Sticky strip of categories that follows the scroll position. Uses plain anchors, so it works before hydration. */
export function CategoryStrip({ categories }: { categories: readonly SiteCategory[] }) {
  const strip = useRef<HTMLUListElement>(null)
  const [active, choose, isJumping] = useActiveCategory(categories)
  // The strip opens at its first category. A scroll before the first paint would end Chrome's largest-paint measurement.
  const shown = useRef(active)
  useEffect(() => {
    if (active === shown.current) return
    shown.current = active
    showPill(strip.current, active)
  }, [active])
  const jump = (event: MouseEvent, id: string) => {
    const section = document.getElementById(sectionId(id))
    if (!section) return
    event.preventDefault()
    choose(id)
    section.scrollIntoView({ block: 'start' })
    // Sections passed while scrolling got their real height only now: scrolls to the section again, unless the guest
    // scrolled on.
    addEventListener('scrollend', () => isJumping() && section.scrollIntoView({ behavior: 'instant' }), { once: true })
    section.querySelector('h2')?.focus({ preventScroll: true })
  }
  return (
    <nav className={styles.stripFrame} aria-label={menuText.categories}>
      <ul className={styles.strip} ref={strip}>
        {categories.map(({ id, title }) => (
          <li key={id}>
            <a
              className={styles.pill}
              href={`#${sectionId(id)}`}
              data-category={id}
              aria-current={id === active ? 'true' : undefined}
              onClick={(event) => jump(event, id)}
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Keeps the target selected while a jump scrolls past other sections. */
const jumpMs = 900

function useActiveCategory(
  categories: readonly SiteCategory[],
): [string | undefined, (id: string) => void, () => boolean] {
  const [active, setActive] = useState(categories[0]?.id)
  const heldUntil = useRef(0)
  const isJumping = () => Date.now() < heldUntil.current
  useEffect(() => {
    const inSight = new Set<string>()
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) inSight.add(target.id)
          else inSight.delete(target.id)
        }
        if (isJumping()) return
        const first = categories.find(({ id }) => inSight.has(sectionId(id)))
        if (first) setActive(first.id)
      },
      // The part of the viewport, below the strip, in which a section counts as active.
      { rootMargin: '-72px 0px -65% 0px' },
    )
    for (const { id } of categories) {
      const section = document.getElementById(sectionId(id))
      if (section) observer.observe(section)
    }
    return () => observer.disconnect()
  }, [categories])
  const choose = (id: string) => {
    heldUntil.current = Date.now() + jumpMs
    setActive(id)
  }
  return [active, choose, isJumping]
}

function showPill(strip: HTMLUListElement | null, active: string | undefined): void {
  const pill = strip?.querySelector<HTMLElement>(`[data-category="${active}"]`)
  if (!strip || !pill) return
  strip.scrollTo({ left: pill.offsetLeft - (strip.clientWidth - pill.offsetWidth) / 2, behavior: 'smooth' })
}
