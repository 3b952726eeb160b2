import type { Order } from '@sofreh/ordering/contract'
import { describe, expect, it } from 'vitest'
import { figuresOf, hoursOf, needOf, partOfDay } from './day.ts'

const order = (facts: Partial<Order> = {}, finalPrice = 100_000) =>
  ({
    state: 'CONFIRMED',
    placedAt: '2026-11-21T09:10:00Z',
    estimatedReadyAt: null,
    due: 0,
    toRefund: 0,
    flagged: 0,
    ...facts,
    price: { finalPrice },
  }) as Order

describe('how the day goes', () => {
  it('counts what was sold and leaves rejected orders out', () => {
    const figures = figuresOf([order(), order({ due: 30_000 }, 50_001), order({ state: 'REJECTED' }, 900_000)])
    expect(figures).toEqual({ count: 2, sales: 150_001, average: 75_001, unpaid: 30_000 })
    expect(Object.values(figures).every((figure) => Number.isInteger(figure) && figure >= 0)).toBe(true)
  })

  it('has no average before the first order', () => {
    expect(figuresOf([])).toEqual({ count: 0, sales: 0, average: 0, unpaid: 0 })
  })

  it('draws the hours by the clock of Tehran, empty ones between included', () => {
    const hours = hoursOf([order(), order({ placedAt: '2026-11-21T11:40:00Z' })])
    expect(hours).toEqual([
      { hour: 12, count: 1 },
      { hour: 13, count: 0 },
      { hour: 14, count: 0 },
      { hour: 15, count: 1 },
    ])
  })

  it('asks for a hand when an order is late, waits for review, or was handed over unpaid', () => {
    const now = Date.parse('2026-11-21T10:00:00Z')
    expect(needOf(order({ estimatedReadyAt: '2026-11-21T09:50:00Z' }), now)).toMatchObject({
      kind: 'late',
      lateMs: 600_000,
    })
    expect(needOf(order({ estimatedReadyAt: '2026-11-21T10:10:00Z' }), now)).toBeUndefined()
    expect(needOf(order({ state: 'NEEDFORCALL' }), now)?.kind).toBe('review')
    expect(needOf(order({ state: 'DELIVERED', due: 1 }), now)?.kind).toBe('unpaid')
    expect(needOf(order({ state: 'READYTOSERVE', due: 1 }), now)).toBeUndefined()
  })

  it('greets by the hour', () => {
    expect(partOfDay(new Date('2026-11-21T04:00:00Z'))).toBe('morning')
    expect(partOfDay(new Date('2026-11-21T20:00:00Z'))).toBe('night')
  })
})
