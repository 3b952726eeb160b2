import { useCallback, useEffect, useRef } from 'react'

/** Returns a function that returns whether the component is on the screen now. */
export function useIsShown(): () => boolean {
  const isShown = useRef(false)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  return useCallback(() => isShown.current, [])
}
