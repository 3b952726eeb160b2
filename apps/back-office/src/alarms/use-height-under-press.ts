import { useEffect } from 'react'

/** A second press of a double press, and the click that a browser derives from a touch, come within this time. */
const clickMs = 300
/** A release that the browser never reports must hide no alarm. */
const longestMs = 2_000
const heldStyles = ['display', 'block-size', 'overflow']

/**
 * Holds the height of a place of alarms while a pointer is down. The screen above would move with it, and the press
 * would hit another button than the one that it began on.
 */
export function useHeightUnderPress(place: HTMLElement | null): void {
  useEffect(() => {
    if (!place) return
    const { style } = place
    const down = new Set<number>()
    let timer: ReturnType<typeof setTimeout> | undefined
    const hold = ({ pointerId }: PointerEvent) => {
      down.add(pointerId)
      freeIn(longestMs)
      if (style.overflow !== '') return
      const height = place.offsetHeight
      style.display = height === 0 ? 'none' : 'flex'
      style.blockSize = `${height}px`
      style.overflow = 'hidden'
    }
    const free = () => {
      down.clear()
      for (const name of heldStyles) style.removeProperty(name)
    }
    const freeIn = (ms: number) => {
      clearTimeout(timer)
      timer = setTimeout(free, ms)
    }
    const release = ({ pointerId }: PointerEvent) => {
      down.delete(pointerId)
      if (down.size === 0) freeIn(clickMs)
    }
    const ends = ['pointerup', 'pointercancel'] as const
    window.addEventListener('pointerdown', hold, true)
    for (const name of ends) window.addEventListener(name, release, true)
    return () => {
      clearTimeout(timer)
      free()
      window.removeEventListener('pointerdown', hold, true)
      for (const name of ends) window.removeEventListener(name, release, true)
    }
  }, [place])
}
