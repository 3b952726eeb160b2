import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { create } from 'zustand'

/** The open sheets, the topmost last. A modal dialog covers the page and makes it inert. */
const useOpenSheets = create<{ sheets: readonly HTMLElement[] }>(() => ({ sheets: [] }))

/**
 * Registers an open sheet.
 * @returns a function that removes it
 */
export function noteSheet(sheet: HTMLElement): () => void {
  useOpenSheets.setState(({ sheets }) => ({ sheets: [...sheets, sheet] }))
  return () => useOpenSheets.setState(({ sheets }) => ({ sheets: sheets.filter((each) => each !== sheet) }))
}

export function useTopSheet(): HTMLElement | undefined {
  return useOpenSheets(({ sheets }) => sheets.at(-1))
}

/** Renders its children inside the topmost sheet, where they can be tapped, or on the page while none is open. */
export function OverSheets({ children }: { children: ReactNode }) {
  const sheet = useTopSheet()
  return sheet ? createPortal(children, sheet) : children
}
