import type { AnyRouter } from '@tanstack/react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { showRouteProgress } from './route-progress.ts'

const shown: string[] = []
vi.mock('@mantine/nprogress', () => ({
  nprogress: {
    reset: () => undefined,
    start: () => void shown.push('start'),
    complete: () => void shown.push('complete'),
  },
}))

/** Stands for the router: calls what subscribed to an event. */
function openRouter() {
  const heard = new Map<string, (event: { pathChanged: boolean }) => void>()
  const router = { subscribe: (event: string, act: (event: { pathChanged: boolean }) => void) => heard.set(event, act) }
  showRouteProgress(router as unknown as AnyRouter)
  return (event: 'onBeforeLoad' | 'onResolved', pathChanged = true) => heard.get(event)?.({ pathChanged })
}

beforeEach(() => {
  vi.useFakeTimers()
  shown.length = 0
})
afterEach(() => vi.useRealTimers())

it('shows the bar while a screen takes longer than a moment, and completes it', () => {
  const tell = openRouter()
  tell('onBeforeLoad')
  vi.advanceTimersByTime(79)
  expect(shown).toEqual([])
  vi.advanceTimersByTime(1)
  expect(shown).toEqual(['start'])
  tell('onResolved')
  expect(shown).toEqual(['start', 'complete'])
})

it('shows no bar for a fast screen and for a filter of the same screen', () => {
  const tell = openRouter()
  tell('onBeforeLoad')
  tell('onResolved')
  tell('onBeforeLoad', false)
  vi.advanceTimersByTime(1_000)
  expect(shown).toEqual([])
})
