import { type HTMLAttributes, useEffect } from 'react'
import { createPortal } from 'react-dom'
import { create } from 'zustand'
import styles from './alarm-place.module.css'
import { useHeightUnderPress } from './use-height-under-press.ts'

const usePlace = create<{ place: HTMLElement | null }>(() => ({ place: null }))
const setPlace = (place: HTMLElement | null) => usePlace.setState({ place })

/**
 * The place of alarms on a screen that they must not cover, such as the kitchen display. It takes space below the
 * screen's content while an alarm is shown, so nothing above it moves.
 */
export function AlarmPlace() {
  useHeightUnderPress(usePlace((state) => state.place))
  return <div ref={setPlace} className={styles.place} />
}

/**
 * The place of alarms in the office: a strip at the bottom edge, where a floating alarm would cover cards and their
 * buttons. The screen, panels, dialogs and toasts end above it, by the height that it sets as `--alarm-strip`.
 */
export function AlarmStrip() {
  const place = usePlace((state) => state.place)
  useHeightUnderPress(place)
  useEffect(() => {
    if (!place) return
    const { style } = document.documentElement
    const observer = new ResizeObserver(() => style.setProperty('--alarm-strip', `${place.offsetHeight}px`))
    observer.observe(place)
    return () => {
      observer.disconnect()
      style.removeProperty('--alarm-strip')
    }
  }, [place])
  return <div ref={setPlace} className={`${styles.place} ${styles.strip}`} />
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
