import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { rowsWithin, type Stretch } from './near-rows.ts'
import type { RowHeights } from './row-heights.ts'

/** How far above and below the window rows are drawn: a turn of the wheel or a press of Tab finds them there. */
const marginPx = 400

export type NearRows = {
  section: RefObject<HTMLElement | null>
  list: RefObject<HTMLUListElement | null>
  /** Undefined: the whole section is far away and is drawn as empty space. */
  near: { stretch: Stretch; focusedId: string | undefined } | undefined
}

type Asked = { sectionId: string; ids: readonly string[]; heights: RowHeights; isWhole: boolean }

/**
 * Which rows of a section lie near the window; follows scrolling. A row that holds the focus stays, wherever it is.
 * @param asked.isWhole draws everything: a small list needs none of this
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

  // Before the first paint, and again after each drawing: what was just measured may bring other rows near.
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
