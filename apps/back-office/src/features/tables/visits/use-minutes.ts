import { useEffect, useState } from 'react'

/** Returns the whole minutes since an instant, updated while mounted. */
export function useMinutesSince(instant: string): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 15_000)
    return () => clearInterval(timer)
  }, [])
  return Math.max(0, Math.floor((now - Date.parse(instant)) / 60_000))
}
