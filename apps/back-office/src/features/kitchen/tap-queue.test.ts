// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, describe, expect, it, vi } from 'vitest'

const vendorId = 'vendor'
const who = { vendorId, personId: 'cook', clockOffsetMs: 0 }
const step = { lineId: 'line', to: 'ready', count: 1 } as const

beforeEach(() => localStorage.clear())

/** Starts the page: modules as after a reload, with what the tablet has stored. */
async function startPage() {
  vi.resetModules()
  return import('./tap-queue.ts')
}

const stepsOf = ({ useTapQueue }: Awaited<ReturnType<typeof startPage>>) =>
  useTapQueue.getState().taps.map(({ orderId, steps }) => [orderId, steps.length])

describe('taps of the kitchen display', () => {
  it('are there after a reload that came before IndexedDB had them, and are stored once', async () => {
    // A page that closes gets no answer of its disk any more.
    vi.stubGlobal('indexedDB', { open: () => ({ addEventListener: () => undefined }) })
    const closing = await startPage()
    void closing.tap(who, 'order', [step])

    vi.stubGlobal('indexedDB', new IDBFactory())
    const after = await startPage()
    await after.restoreTaps(vendorId)
    await after.readTaps(vendorId)
    expect(stepsOf(after)).toEqual([['order', 1]])

    const again = await startPage()
    await again.restoreTaps(vendorId)
    await again.readTaps(vendorId)
    expect(stepsOf(again)).toEqual([['order', 1]])
    expect(localStorage.getItem('sofreh.kitchen.taps')).toBe('[]')
  })

  it('of another restaurant wait for its own display', async () => {
    vi.stubGlobal('indexedDB', { open: () => ({ addEventListener: () => undefined }) })
    void (await startPage()).tap(who, 'order', [step])
    vi.stubGlobal('indexedDB', new IDBFactory())
    const other = await startPage()
    await other.restoreTaps('another vendor')
    await other.readTaps('another vendor')
    expect(stepsOf(other)).toEqual([])
    await other.restoreTaps(vendorId)
    await other.readTaps(vendorId)
    expect(stepsOf(other)).toEqual([['order', 1]])
  })
})
