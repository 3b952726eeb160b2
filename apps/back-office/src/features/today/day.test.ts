import type { Order } from '@sofreh/ordering/contract'
import { describe, expect, it } from 'vitest'
import { foldedNeeds, type Need, needOf, partOfDay } from './day.ts'

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

describe('orders that need attention', () => {
  it('flags an order that is late, waits for review, or was handed over unpaid', () => {
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

  it('folds more than three late orders into one row, and shows up to three separately', () => {
    const need = (kind: Need['kind'], lateMs: number): Need => ({ kind, lateMs, order: order() })
    const late = [1, 5, 3, 2].map((minutes) => need('late', minutes * 60_000))
    const review = [need('review', 0), need('review', 0)]
    expect(foldedNeeds([...review, ...late]).map(({ need: { kind, lateMs }, count }) => [kind, lateMs, count])).toEqual(
      [
        ['late', 300_000, 4],
        ['review', 0, 1],
        ['review', 0, 1],
      ],
    )
    expect(foldedNeeds(late.slice(0, 3)).map(({ count }) => count)).toEqual([1, 1, 1])
    expect(foldedNeeds([])).toEqual([])
  })

  it('returns the part of the day by Tehran time', () => {
    expect(partOfDay(new Date('2026-11-21T04:00:00Z'))).toBe('morning')
    expect(partOfDay(new Date('2026-11-21T20:00:00Z'))).toBe('night')
  })
})
