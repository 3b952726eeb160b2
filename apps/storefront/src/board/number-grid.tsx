import { showOrderNumber } from '@sofreh/kernel'
import { type CSSProperties, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { boardText as text } from '../text/board.fa.ts'
import shared from './board.module.css'
import styles from './number-grid.module.css'
import { type Box, fitNumbers } from './fit-numbers.ts'

type NumberGridProps = {
  numbers: readonly { id: string; number: string }[]
  /** How many further numbers the server left out. */
  hidden: number
  bounds: { most: number; least: number }
  isMarked?: (id: string) => boolean
}

/** Draws numbers as large as their count allows, and counts those that do not fit. */
export function NumberGrid({ numbers, hidden, bounds, isMarked }: NumberGridProps) {
  const place = useRef<HTMLUListElement>(null)
  const box = useBox(place)
  // Scales with the screen: 120 px on a 1920-pixel television.
  const scale = Math.max(0.6, Math.min(innerWidth / 1920, 2))
  const longest = Math.max(0, ...numbers.map(({ number }) => number.length))
  const scaled = { most: bounds.most * scale, least: bounds.least * scale }
  const fit = fitNumbers(box, { count: numbers.length, longest }, scaled)
  const left = numbers.length - fit.shown + hidden
  const style = {
    '--number-size': `${fit.fontSize}px`,
    '--card-width': `${fit.cardWidth}px`,
    '--card-height': `${fit.cardHeight}px`,
  } as CSSProperties
  return (
    <>
      <ul ref={place} className={shared.grid} style={style}>
        {numbers.slice(0, fit.shown).map(({ id, number }) => (
          <li key={id} data-ringing={isMarked?.(id) || undefined}>
            <bdi>{showOrderNumber(number)}</bdi>
          </li>
        ))}
      </ul>
      {left > 0 && <p className={styles.more}>{text.more(left)}</p>}
    </>
  )
}

function useBox(place: RefObject<HTMLElement | null>): Box {
  const [box, setBox] = useState<Box>({ width: 0, height: 0 })
  useLayoutEffect(() => {
    const element = place.current
    if (!element) return undefined
    const measure = () => setBox({ width: element.clientWidth, height: element.clientHeight })
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [place])
  return box
}
