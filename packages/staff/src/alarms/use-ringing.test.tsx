// @vitest-environment jsdom
import { renderHook } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { useWakingBell } from './use-ringing.ts'

it('creates no sound at a key that the browser does not count as a touch, and does at the next one', () => {
  const created = vi.fn()
  class Silence extends EventTarget {
    state = 'running'
    constructor() {
      super()
      created()
    }
  }
  vi.stubGlobal('AudioContext', Silence)
  const userActivation = { hasBeenActive: false }
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { userActivation }))
  renderHook(() => useWakingBell())
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Control' }))
  expect(created).not.toHaveBeenCalled()
  userActivation.hasBeenActive = true
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'k' }))
  expect(created).toHaveBeenCalledTimes(1)
  vi.unstubAllGlobals()
})
