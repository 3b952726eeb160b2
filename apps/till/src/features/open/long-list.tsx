import { type ReactNode, useEffect, useRef, useState } from 'react'

/** Rows drawn and dropped together. */
const rowsOfPart = 16
/** How far above and below the visible area rows are drawn. */
const nearPx = 500
/** Estimated height of a row with its gap, before it was laid out. */
const rowPx = 80

type LongListProps<Row> = {
  rows: readonly Row[]
  /** `className` of the box around the rows of a part. */
  className: string | undefined
  children: (row: Row) => ReactNode
}

/** Draws of a long list only the rows near the visible area; a part further away is an empty box of its height. */
export function LongList<Row>({ rows, className, children }: LongListProps<Row>) {
  const parts = Array.from({ length: Math.ceil(rows.length / rowsOfPart) }, (_, at) =>
    rows.slice(at * rowsOfPart, (at + 1) * rowsOfPart),
  )
  return parts.map((part, at) => (
    // oxlint-disable-next-line react/no-array-index-key -- a part is a place in the list, whatever rows it holds
    <Part key={at} isFirst={at === 0} count={part.length} className={className}>
      {() => part.map(children)}
    </Part>
  ))
}

type PartProps = { isFirst: boolean; count: number; className: string | undefined; children: () => ReactNode }

function Part({ isFirst, count, className, children }: PartProps) {
  const place = useRef<HTMLDivElement>(null)
  const [near, setNear] = useState({ is: isFirst, height: count * rowPx })
  useEffect(() => {
    const element = place.current
    if (!element) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        // A hidden pane has no layout.
        if (!entry || entry.boundingClientRect.width === 0) return
        const isNear = entry.isIntersecting || element.contains(document.activeElement)
        const { height } = entry.boundingClientRect
        setNear((before) =>
          before.is === isNear ? before : { is: isNear, height: before.is ? height : before.height },
        )
      },
      { root: scrollerOf(element), rootMargin: `${nearPx}px 0px` },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return near.is ? (
    <div ref={place} className={className}>
      {children()}
    </div>
  ) : (
    <div ref={place} style={{ blockSize: near.height }} />
  )
}

/** The margin of an observer extends only its root, so the root is the box that scrolls. */
function scrollerOf(element: HTMLElement): HTMLElement | null {
  for (let box = element.parentElement; box; box = box.parentElement)
    if (/auto|scroll/.test(getComputedStyle(box).overflowY)) return box
  return null
}
