import { useHotkeys } from '@mantine/hooks'
import { lazy, Suspense, useSyncExternalStore } from 'react'
import { catchLetters } from './palette-letters.ts'

const Palette = lazy(() => import('./palette.tsx').then((module) => ({ default: module.Palette })))

/** How often the palette was opened; its code loads with the first time. */
let asked = 0
const listeners = new Set<() => void>()

export function openPalette(): void {
  asked += 1
  catchLetters()
  for (const listener of listeners) listener()
}

/** Handles Ctrl+K on every screen and loads the palette on first use. */
export function PaletteHost() {
  const times = useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => asked,
  )
  useHotkeys([['mod+K', openPalette]], [])
  if (times === 0) return null
  return (
    <Suspense>
      <Palette asked={times} />
    </Suspense>
  )
}
