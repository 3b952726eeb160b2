import { type Dispatch, type SetStateAction, useLayoutEffect, useRef, useState } from 'react'

/** Closes a panel, then acts. Does neither once that panel left the screen. */
export type ClosePanel = (then?: () => void) => void

/**
 * Holds what the open panel of a screen shows.
 * @returns the opened, its setter, and a function that closes this panel only: an answer may arrive after its panel was
 * closed and another one opened
 */
export function useOpenPanel<Opened extends object>(): [
  Opened | undefined,
  Dispatch<SetStateAction<Opened | undefined>>,
  ClosePanel,
] {
  const [opened, open] = useState<Opened>()
  const shown = useRef<Opened>(undefined)
  useLayoutEffect(() => {
    shown.current = opened
    return () => {
      shown.current = undefined
    }
  }, [opened])
  const close: ClosePanel = (then) => {
    if (shown.current !== opened) return
    open(undefined)
    then?.()
  }
  return [opened, open, close]
}
