import { describe, expect, it } from 'vitest'
import { nextActOf } from '../next-act.ts'
import { columnOf, columnsOf } from './columns.ts'
import { urgencyOf } from './urgency.ts'

const at = (minutes: number) => new Date(Date.parse('2026-11-21T10:00:00Z') + minutes * 60_000).toISOString()
const now = (minutes: number) => Date.parse(at(minutes))
const waiting = {
  state: 'CONFIRMED',
  isPayLater: false,
  deliveryType: 'SERVE',
  placedAt: at(0),
  times: { SUBMITTED: at(0), CONFIRMED: at(2) },
  estimatedReadyAt: at(22),
  expiresAt: null,
} as const

describe('the age of an order on the board', () => {
  it("counts an order's age from its current state and marks it late after the promised time", () => {
    expect(urgencyOf(waiting, now(7))).toEqual({ minutes: 5, fraction: 0.25, level: 'calm' })
    expect(urgencyOf(waiting, now(17)).level).toBe('soon')
    expect(urgencyOf(waiting, now(30))).toEqual({ minutes: 28, fraction: 1, level: 'late' })
  })

  it("counts an unpaid order's age until its payment expires and never below zero", () => {
    const unpaid = { ...waiting, state: 'SUBMITTED', expiresAt: at(20) } as const
    expect(urgencyOf(unpaid, now(10)).fraction).toBe(0.5)
    expect(urgencyOf(unpaid, now(-5))).toEqual({ minutes: 0, fraction: 0, level: 'calm' })
  })

  it('never marks an open bill as late', () => {
    expect(urgencyOf({ ...waiting, state: 'DELIVERED', times: { DELIVERED: at(0) } }, now(300)).level).toBe('calm')
  })
})

describe('the columns of the board', () => {
  it('puts pay-later orders among the new ones and unpaid online orders aside', () => {
    expect(columnOf({ state: 'SUBMITTED', isPayLater: true })).toBe('fresh')
    expect(columnOf({ state: 'SUBMITTED', isPayLater: false })).toBe('waiting')
  })

  it('shows the longest waiting order of a column first', () => {
    const order = (id: string, minutes: number) => ({ ...waiting, id, times: { CONFIRMED: at(minutes) } })
    expect(columnsOf([order('b', 5), order('a', 1)], () => false).kitchen.map((each) => each.id)).toEqual(['a', 'b'])
  })

  it('shows a new order on top, below the late ones', () => {
    const order = (id: string, minutes: number) => ({
      ...waiting,
      id,
      state: 'PAID' as const,
      times: { PAID: at(minutes) },
    })
    const { fresh } = columnsOf([order('a', 1), order('b', 5), order('c', 9)], ({ id }) => id === 'a')
    expect(fresh.map((each) => each.id)).toEqual(['a', 'c', 'b'])
  })
})

describe('the main button of a card', () => {
  it("offers the next step that may be taken as a card's main button", () => {
    const act = (facts: object) =>
      nextActOf({ state: 'CONFIRMED', deliveryType: 'SERVE', moves: [], due: 0, isPayLater: true, ...facts })
    expect(act({ moves: ['READYTOSERVE', 'REJECTED'] })).toEqual({ kind: 'move', to: 'READYTOSERVE' })
    expect(act({ state: 'READYTOSERVE', moves: ['CONFIRMED', 'DELIVERED'], due: 5 })).toEqual({
      kind: 'move',
      to: 'DELIVERED',
    })
    expect(act({ state: 'DELIVERED', moves: ['CONFIRMED'], due: 5 })).toEqual({ kind: 'pay' })
    expect(act({ state: 'SUBMITTED', moves: ['NEEDFORCALL', 'REJECTED'], due: 5 })).toEqual({ kind: 'pay' })
    expect(act({ state: 'SUBMITTED', moves: ['REJECTED'], due: 5, isPayLater: false })).toBeUndefined()
    expect(act({ state: 'FINISHED' })).toBeUndefined()
  })
})
