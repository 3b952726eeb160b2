import { afterEach, describe, expect, it, vi } from 'vitest'
import { joinStream, type StreamListener, type Live } from './join-stream.ts'

/** A stream that stays open until it is closed, and counts how often it was opened. */
function stream() {
  const opened: AbortSignal[] = []
  vi.stubGlobal('fetch', async (_: string, { signal }: { signal: AbortSignal }) => {
    opened.push(signal)
    const body = new ReadableStream({
      start: (controller) => signal.addEventListener('abort', () => controller.close()),
    })
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
  })
  return opened
}

function listener(): StreamListener & { states: Live[] } {
  const states: Live[] = []
  return { states, onEvent: () => undefined, onRefetch: () => undefined, onLive: (live) => states.push(live) }
}

const noToken = () => undefined

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('shared live streams', () => {
  it('shares one live stream and reports its state at once to a later screen', async () => {
    const opened = stream()
    const [bell, till] = [listener(), listener()]
    const leaveBell = joinStream('/orders', noToken, bell)
    await expect.poll(() => bell.states.at(-1)?.state).toBe('live')
    const leaveTill = joinStream('/orders', noToken, till)
    expect(till.states).toEqual([bell.states.at(-1)])
    expect(opened).toHaveLength(1)
    leaveBell()
    leaveTill()
  })

  it('leaves a live stream open between two screens and closes it without listeners', async () => {
    vi.useFakeTimers()
    const opened = stream()
    const leave = joinStream('/menu', noToken, listener())
    await vi.advanceTimersByTimeAsync(10)
    leave()
    const leaveNext = joinStream('/menu', noToken, listener())
    await vi.advanceTimersByTimeAsync(5_000)
    expect(opened).toHaveLength(1)
    expect(opened[0]?.aborted).toBe(false)
    leaveNext()
    await vi.advanceTimersByTimeAsync(5_000)
    expect(opened[0]?.aborted).toBe(true)
  })
})
