import { type ReactNode, useCallback, useState } from 'react'

/** Rows drawn together. */
const rowsOfPart = 16
/** Rows drawn from the start: a till with fewer open orders has all of them. */
const rowsAtFirst = 64
/** How far above and below the visible area rows are drawn. */
const nearPx = '500px 0px'
/** Estimated height of a row with its gap, before it was laid out. */
const rowPx = 80

type LongListProps<Row> = {
  rows: readonly Row[]
  /** `className` of the box around the rows of a part. */
  className: string | undefined
  children: (row: Row) => ReactNode
}

/** Draws the rows of a long list when they come near the visible area; until then a part is an empty box. */
export function LongList<Row>({ rows, className, children }: LongListProps<Row>) {
  return rows.map(
    (_, at) =>
      at % rowsOfPart === 0 && (
        // oxlint-disable-next-line react/no-array-index-key -- a part is a place in the list, whatever rows it holds
        <Part key={at} rows={rows.slice(at, at + rowsOfPart)} at={at} className={className}>
          {children}
        </Part>
      ),
  )
}

type PartProps<Row> = LongListProps<Row> & { at: number }

function Part<Row>({ rows, at, className, children }: PartProps<Row>) {
  const [isDrawn, setDrawn] = useState(at < rowsAtFirst)
  const watch = useCallback((part: HTMLDivElement) => {
    const observer = new IntersectionObserver(
      ([seen]) => seen?.isIntersecting && setDrawn(true),
      // The margin extends only the root, so it is the box that scrolls.
      { root: part.closest('[data-scrolls]'), rootMargin: nearPx },
    )
    observer.observe(part)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={watch} className={className} style={{ blockSize: isDrawn ? undefined : rows.length * rowPx }}>
      {isDrawn && rows.map(children)}
    </div>
  )
}
