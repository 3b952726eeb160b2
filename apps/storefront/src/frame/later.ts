import { lazy } from 'react'

const tries = 4
const pauseMs = 2_500

/**
 * `lazy` that retries after a network failure, at once when the network returns.
 * After four failures while online it fails for good (a new version replaced the file), and the screen shows it.
 */
export const later: typeof lazy = (load) => lazy(() => persistently(load))

/** Retries a load while the network is away; rejects after four failures while online. */
export async function persistently<Result>(load: () => Promise<Result>): Promise<Result> {
  for (let failures = 0; ; ) {
    try {
      return await load()
    } catch (error) {
      if (navigator.onLine) failures += 1
      if (failures >= tries) throw error
      await pause()
    }
  }
}

function pause(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(go, pauseMs)
    addEventListener('online', go)
    function go() {
      clearTimeout(timer)
      removeEventListener('online', go)
      resolve()
    }
  })
}
