import type { HTMLAttributes } from 'react'
import { createPortal } from 'react-dom'
import { create } from 'zustand'
import styles from './alarm-place.module.css'

const usePlace = create<{ place: HTMLElement | null }>(() => ({ place: null }))
const setPlace = (place: HTMLElement | null) => usePlace.setState({ place })

/**
 * The place of alarms on a screen that they must not cover, such as the kitchen display. It takes space below the
 * screen's content while an alarm is shown, so nothing above it moves.
 */
export function AlarmPlace() {
  return <div ref={setPlace} className={styles.place} />
}

/** An alarm: in the screen's place for alarms, or floating over a screen without one. `className` makes it float. */
export function Alarm({ className, children, ...more }: HTMLAttributes<HTMLDivElement>) {
  const place = usePlace((state) => state.place)
  if (place) return createPortal(<div {...more}>{children}</div>, place)
  return (
    <div {...more} className={className}>
      {children}
    </div>
  )
}
