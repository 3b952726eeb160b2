import { describe, expect, it } from 'vitest'
import { fitNumbers } from './fit-numbers.ts'
import { newsOf, type Numbers, stillShown } from './numbers.ts'

const at = (seconds: number) => new Date(Date.UTC(2026, 10, 21, 9, 0, seconds)).toISOString()
const ready = (id: string, facts: Partial<Numbers['ready'][number]> = {}) => ({
  id,
  number: id,
  readyAt: at(0),
  calls: 0,
  leavesAt: at(1200),
  ...facts,
})
const board = (entries: Numbers['ready'], now = at(5)): Numbers => ({
  vendorName: 'نارنج',
  preparing: [],
  ready: entries,
  hidden: { preparing: 0, ready: 0 },
  cursor: 1,
  now,
})
const rings = (before: Numbers | undefined, now: Numbers) => newsOf(before, now).map(({ id }) => id)

describe('number board bell', () => {
  it('rings the board once for a number that became ready', () => {
    const first = board([ready('1')])
    expect(rings(board([]), first)).toEqual(['1'])
    expect(rings(first, first)).toEqual([])
  })

  it('rings again for each call, even when the board missed the call itself', () => {
    const before = board([ready('1'), ready('2', { calls: 1 })])
    expect(rings(before, board([ready('1'), ready('2', { calls: 3 })]))).toEqual(['2'])
  })

  it('rings for a number that returned to the kitchen and is ready again', () => {
    const before = board([ready('1', { calls: 2 })])
    expect(rings(before, board([ready('1', { readyAt: at(60) })]))).toEqual(['1'])
  })

  it('stays silent about old numbers when the board is switched on', () => {
    expect(rings(undefined, board([ready('1'), ready('2', { readyAt: at(50) })], at(60)))).toEqual(['2'])
  })
})

describe('number board display', () => {
  it('removes a number after its time, even without an answer from the server', () => {
    const numbers = board([ready('1', { leavesAt: at(10) }), ready('2')])
    expect(stillShown(numbers, Date.parse(at(9)))).toBe(numbers)
    expect(stillShown(numbers, Date.parse(at(10))).ready.map(({ id }) => id)).toEqual(['2'])
  })

  const tv = { width: 1050, height: 560 }
  const bounds = { most: 120, least: 30 }

  it('draws numbers as large as possible while there are few', () => {
    expect(fitNumbers(tv, { count: 3, longest: 2 }, bounds)).toMatchObject({ fontSize: 120, shown: 3 })
  })

  it.each([10, 40, 60])('shrinks the numbers until all %i of them fit', (count) => {
    const fit = fitNumbers(tv, { count, longest: 3 }, bounds)
    expect(fit.shown).toBe(count)
    const columns = Math.floor((tv.width + 12) / (fit.cardWidth + 12))
    const rows = Math.ceil(count / columns)
    expect(rows * fit.cardHeight + (rows - 1) * 12).toBeLessThanOrEqual(tv.height)
  })

  it('counts a number instead of showing it when it would be too small to read', () => {
    const fit = fitNumbers({ width: 200, height: 100 }, { count: 40, longest: 3 }, bounds)
    expect(fit.fontSize).toBe(30)
    expect(fit.shown).toBeLessThan(40)
  })
})
