import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { hearingFetch, watchForSilence } from './words.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('a till whose server hangs', () => {
  it('is unheard after four seconds without a word, and not while words come', async () => {
    const said = vi.fn()
    const stop = watchForSilence(4_000, said)
    vi.stubGlobal('fetch', async () => new Response('{}', { status: 422 }))
    await vi.advanceTimersByTimeAsync(3_000)
    await hearingFetch('/a')
    await vi.advanceTimersByTimeAsync(3_000)
    expect(said).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(said).toHaveBeenCalledOnce()
    stop()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(said).toHaveBeenCalledOnce()
  })

  it('takes the page of a proxy for no word of the server', async () => {
    const said = vi.fn()
    const stop = watchForSilence(4_000, said)
    vi.stubGlobal('fetch', async () => new Response('<html>', { status: 504 }))
    await vi.advanceTimersByTimeAsync(3_000)
    await hearingFetch('/a')
    await vi.advanceTimersByTimeAsync(1_000)
    expect(said).toHaveBeenCalledOnce()
    stop()
  })
})
