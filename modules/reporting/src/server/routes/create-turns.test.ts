import { currentRequest, withinRequest } from '@sofreh/database'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { createTurns } from './create-turns.ts'

/** Work whose ends the test decides. */
function works() {
  const begun: string[] = []
  const ends = new Map<string, (result: string) => void>()
  const work = (name: string) => () => {
    begun.push(name)
    return new Promise<string>((resolve) => ends.set(name, resolve))
  }
  return { begun, work, end: (name: string) => ends.get(name)?.(`${name} done`) }
}

describe('turns of reports', () => {
  it('runs one report of a vendor at a time, and those of two vendors at once', async () => {
    const turns = createTurns({ atOnce: 2 })
    const { begun, work, end } = works()
    const first = turns.take({ vendorId: 'a', key: '1' }, work('a1'))
    const second = turns.take({ vendorId: 'a', key: '2' }, work('a2'))
    const other = turns.take({ vendorId: 'b', key: '1' }, work('b1'))
    const third = turns.take({ vendorId: 'c', key: '1' }, work('c1'))
    expect(begun).toEqual(['a1', 'b1'])
    end('b1')
    expect(await other).toBe('b1 done')
    // The second report of the first vendor was asked earlier, and waits for the first one.
    await expect.poll(() => begun).toEqual(['a1', 'b1', 'c1'])
    end('a1')
    end('c1')
    expect(await Promise.all([first, third])).toEqual(['a1 done', 'c1 done'])
    await expect.poll(() => begun).toEqual(['a1', 'b1', 'c1', 'a2'])
    end('a2')
    expect(await second).toBe('a2 done')
  })

  it('runs a report that waited within its own request, not within the one before it', async () => {
    const turns = createTurns({ atOnce: 1 })
    const served: (string | undefined)[] = []
    const work = async () => void served.push(currentRequest())
    const ask = (id: string) => withinRequest(id, () => turns.take({ vendorId: id, key: 'report' }, work))
    await Promise.all([ask('first-report'), ask('second-report'), ask('third-report')])
    expect(served).toEqual(['first-report', 'second-report', 'third-report'])
  })

  it('shares a report that waits with callers of the same report, and never one that has begun', async () => {
    const turns = createTurns({ atOnce: 2 })
    const { begun, work, end } = works()
    const asked = { vendorId: 'a', key: 'sales of a year' }
    const first = turns.take(asked, work('first'))
    const later = Array.from({ length: 99 }, (_, at) => turns.take(asked, work(`later ${at}`)))
    end('first')
    expect(await first).toBe('first done')
    await expect.poll(() => begun).toEqual(['first', 'later 0'])
    end('later 0')
    expect(new Set(await Promise.all(later))).toEqual(new Set(['later 0 done']))
    expect(begun).toHaveLength(2)
  })

  it('waits after a report that many callers shared, and runs those of other vendors meanwhile', async () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const turns = createTurns({ atOnce: 1 })
    const { begun, work, end } = works()
    const busy = turns.take({ vendorId: 'b', key: '1' }, work('b'))
    const shared = Array.from({ length: 101 }, () => turns.take({ vendorId: 'a', key: '1' }, work('a1')))
    end('b')
    await busy
    await vi.advanceTimersByTimeAsync(0)
    expect(begun).toEqual(['b', 'a1'])
    end('a1')
    await Promise.all(shared)
    const next = turns.take({ vendorId: 'a', key: '1' }, work('a2'))
    const other = turns.take({ vendorId: 'c', key: '1' }, work('c'))
    await vi.advanceTimersByTimeAsync(0)
    expect(begun).toEqual(['b', 'a1', 'c'])
    end('c')
    await other
    await vi.advanceTimersByTimeAsync(900)
    expect(begun).toEqual(['b', 'a1', 'c'])
    await vi.advanceTimersByTimeAsync(100)
    expect(begun).toEqual(['b', 'a1', 'c', 'a2'])
    end('a2')
    expect(await next).toBe('a2 done')
  })

  it('shares no waiting report between vendors', async () => {
    const turns = createTurns({ atOnce: 1 })
    const { begun, work, end } = works()
    const first = turns.take({ vendorId: 'a', key: '1' }, work('a'))
    const other = turns.take({ vendorId: 'b', key: '1' }, work('b'))
    end('a')
    await first
    await expect.poll(() => begun).toEqual(['a', 'b'])
    end('b')
    expect(await other).toBe('b done')
  })

  it('gives the turn on when a report fails', async () => {
    const turns = createTurns({ atOnce: 1 })
    const failing = turns.take({ vendorId: 'a', key: '1' }, async () => {
      throw new Error('the query was cancelled')
    })
    await expect(failing).rejects.toThrow('the query was cancelled')
    expect(await turns.take({ vendorId: 'a', key: '1' }, async () => 'answered')).toBe('answered')
  })
})
