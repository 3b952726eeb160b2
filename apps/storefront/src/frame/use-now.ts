import { useSyncExternalStore } from 'react'
import { usePage } from './page-context.tsx'

const tickMs = 10_000

/** Returns the current time in ms, updated every ten seconds; during hydration, the instant of rendering. */
export function useNow(): number {
  const { drawnAt } = usePage()
  return useSyncExternalStore(
    followClock,
    () => shown,
    () => drawnAt,
  )
}

let shown = Date.now()
const followers = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

function followClock(act: () => void): () => void {
  followers.add(act)
  timer ??= setInterval(tick, tickMs)
  return () => {
    followers.delete(act)
    if (followers.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

function tick(): void {
  shown = Date.now()
  for (const follow of followers) follow()
}
