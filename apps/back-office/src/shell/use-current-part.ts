import { type RefObject, useEffect, useRef } from 'react'

/**
 * Scrolls a strip of parts to the current one, which a phone would cut off.
 * @param isWide whether the strip is laid out for a wide screen: its layout changes after the first render
 */
export function useCurrentPart<Strip extends HTMLElement>(
  part: string | null,
  isWide = false,
): RefObject<Strip | null> {
  const strip = useRef<Strip>(null)
  useEffect(() => {
    const current = strip.current?.querySelector('[aria-selected="true"], [aria-current="page"]')
    if (part !== null) current?.scrollIntoView({ inline: 'center', block: 'nearest' })
  }, [part, isWide])
  return strip
}
