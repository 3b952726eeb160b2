import { useHotkeys } from '@mantine/hooks'
import { lazy, Suspense, useSyncExternalStore } from 'react'
import { catchLetters } from './palette-letters.ts'

const Palette = lazy(() => import('./palette.tsx').then((module) => ({ default: module.Palette })))

/** How often the palette was asked for; 0 until then, and until then its code is not loaded. */
let asked = 0
const listeners = new Set<() => void>()

export function openPalette(): void {
  asked += 1
  catchLetters()
  for (const tell of listeners) tell()
}

/** Waits for Ctrl+K on any screen and loads the palette when it is first asked for. */
export function PaletteDoor() {
  const times = useSyncExternalStore(
    (tell) => {
      listeners.add(tell)
      return () => listeners.delete(tell)
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
