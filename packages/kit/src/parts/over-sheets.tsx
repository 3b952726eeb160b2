import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { createStore, useStore } from '../store.ts'

/** The open sheets, the topmost last. A modal dialog covers the page and makes it inert. */
const openSheets = createStore<readonly HTMLElement[]>([])

/**
 * Registers an open sheet.
 * @returns a function that removes it
 */
export function noteSheet(sheet: HTMLElement): () => void {
  openSheets.set([...openSheets.get(), sheet])
  return () => openSheets.set(openSheets.get().filter((each) => each !== sheet))
}

export function useTopSheet(): HTMLElement | undefined {
  return useStore(openSheets, (sheets) => sheets.at(-1))
}

/** Renders its children inside the topmost sheet, where they can be pressed, or on the page while none is open. */
export function OverSheets({ children }: { children: ReactNode }) {
  const sheet = useTopSheet()
  return sheet ? createPortal(children, sheet) : children
}
