import { useEffect } from 'react'

const scrollKeys = new Set(['ArrowDown', 'ArrowUp', 'PageDown', 'PageUp', 'Home', 'End', ' '])

/**
 * Scrolls the screen by keyboard while nothing has the focus: keys then go to the window, which does not scroll. Moves
 * the focus only for these keys, so that Tab still begins at the skip link.
 */
export function useScrollKeys(): void {
  useEffect(() => {
    const focusScreen = ({ key }: KeyboardEvent) => {
      if (!scrollKeys.has(key) || document.activeElement !== document.body) return
      document.getElementById('screen')?.focus({ preventScroll: true })
    }
    addEventListener('keydown', focusScreen, { capture: true })
    return () => removeEventListener('keydown', focusScreen, { capture: true })
  }, [])
}
