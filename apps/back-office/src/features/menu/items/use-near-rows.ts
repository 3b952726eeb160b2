import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { rowsWithin, type Stretch } from './near-rows.ts'
import type { RowHeights } from './row-heights.ts'

/** Margin above and below the window in which rows are rendered, so that a scroll or a Tab finds them there. */
const marginPx = 400

export type NearRows = {
  section: RefObject<HTMLElement | null>
  list: RefObject<HTMLUListElement | null>
  /** Undefined: the whole section is far away and rendered as empty space. */
  near: { stretch: Stretch; focusedId: string | undefined } | undefined
}

type Asked = { sectionId: string; ids: readonly string[]; heights: RowHeights; isWhole: boolean }

/**
 * Returns the rows of a section near the window, following scrolling. A row with the focus stays rendered.
 * @param asked.isWhole renders everything, for a small list
 */
export function useNearRows({ sectionId, ids, heights, isWhole }: Asked): NearRows {
  const section = useRef<HTMLElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const [near, setNear] = useState<NearRows['near']>()

  const look = useCallback(() => {
    const place = section.current
    if (!place || isWhole) return
    const next = nearOf(place, list.current, { ids, heights })
    setNear((now) => (isSame(now, next) ? now : next))
  }, [ids, heights, isWhole])

  // Runs before the first paint and after each render: new measurements may bring other rows near.
  useLayoutEffect(() => {
    for (const row of list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])
      heights.note(row.dataset['row'] ?? '', row.offsetHeight)
    if (near && section.current) heights.noteSection(sectionId, section.current.offsetHeight)
    look()
  })
  useEffect(() => {
    if (isWhole) return
    let frame = 0
    const follow = () => {
      frame ||= requestAnimationFrame(() => {
        frame = 0
        look()
      })
    }
    window.addEventListener('scroll', follow, { passive: true })
    window.addEventListener('resize', follow)
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('scroll', follow)
      window.removeEventListener('resize', follow)
    }
  }, [look, isWhole])

  if (isWhole) return { section, list, near: { stretch: { first: 0, end: ids.length }, focusedId: undefined } }
  return { section, list, near }
}

function nearOf(
  section: HTMLElement,
  list: HTMLElement | null,
  { ids, heights }: Pick<Asked, 'ids' | 'heights'>,
): NearRows['near'] {
  const { top, bottom } = section.getBoundingClientRect()
  const hasFocus = section.contains(document.activeElement)
  const isFar = bottom < -marginPx || top > window.innerHeight + marginPx
  if (isFar && !hasFocus) return undefined
  const listTop = list?.getBoundingClientRect().top ?? top
  const stretch = rowsWithin(ids, heights, {
    top: -marginPx - listTop,
    bottom: window.innerHeight + marginPx - listTop,
  })
  const focusedId = hasFocus ? document.activeElement?.closest<HTMLElement>('[data-row]')?.dataset['row'] : undefined
  return { stretch, focusedId }
}

function isSame(a: NearRows['near'], b: NearRows['near']): boolean {
  if (!a || !b) return a === b
  return a.focusedId === b.focusedId && a.stretch.first === b.stretch.first && a.stretch.end === b.stretch.end
}
