import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { heartbeatFetch, watchForSilence } from './heartbeat.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('a till whose server hangs', () => {
  it('reports silence after four seconds without an answer, and not while answers come', async () => {
    const onSilence = vi.fn()
    const stop = watchForSilence(4_000, onSilence)
    vi.stubGlobal('fetch', async () => new Response('{}', { status: 422 }))
    await vi.advanceTimersByTimeAsync(3_000)
    await heartbeatFetch('/a')
    await vi.advanceTimersByTimeAsync(3_000)
    expect(onSilence).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(onSilence).toHaveBeenCalledOnce()
    stop()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(onSilence).toHaveBeenCalledOnce()
  })

  it("does not count a proxy's error page as an answer of the server", async () => {
    const onSilence = vi.fn()
    const stop = watchForSilence(4_000, onSilence)
    vi.stubGlobal('fetch', async () => new Response('<html>', { status: 504 }))
    await vi.advanceTimersByTimeAsync(3_000)
    await heartbeatFetch('/a')
    await vi.advanceTimersByTimeAsync(1_000)
    expect(onSilence).toHaveBeenCalledOnce()
    stop()
  })
})
