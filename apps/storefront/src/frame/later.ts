import { lazy } from 'react'

const tries = 4
const pauseMs = 2_500

/**
 * A part whose program comes later, over a line that may break meanwhile: it is asked for again, at once when the network is back.
 * What fails with a network fails for good (a new version took its place), and the screen says how to go on.
 */
export const later: typeof lazy = (load) => lazy(() => persistently(load))

/** Asks for a program until it is there, for as long as the network is away; rejects when it fails with one. */
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
