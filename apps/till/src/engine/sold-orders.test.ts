import { newId } from '@sofreh/kernel'
import type { FoldedOrder } from '@sofreh/ordering/domain'
import { describe, expect, it } from 'vitest'
import type { Bill } from './bills.ts'
import { type SoldOrder, soldToday } from './sold-orders.ts'

const day = { now: new Date('2026-11-21T20:00:00+03:30'), dayStartHour: 4 }
const order = (number: string, at: string, paid = 100_000): SoldOrder => {
  const folded = { placedAt: new Date(`${at}:00+03:30`).toISOString(), paid } as FoldedOrder
  return { id: newId(), number, customerName: '', sheet: folded }
}
const numbers = (orders: readonly SoldOrder[]) => orders.map(({ number }) => number)

describe("the day's orders offline", () => {
  it("lists the paid orders of the restaurant's business date, newest first", () => {
    const stored = [
      order('1', '2026-11-21T03:00'),
      order('2', '2026-11-21T12:00'),
      order('3', '2026-11-21T13:00'),
      order('9', '2026-11-20T22:00'),
    ]
    expect(numbers(soldToday(stored, [], day))).toEqual(['3', '2'])
    const night = { ...day, now: new Date('2026-11-22T01:00:00+03:30') }
    expect(numbers(soldToday(stored, [], night))).toEqual(['3', '2'])
  })

  it('lists a bill as it is on the till and leaves out unpaid ones', () => {
    const stored = order('2', '2026-11-21T12:00')
    const paidMore = { ...stored, sheet: { ...stored.sheet, paid: 150_000 } } as Bill
    const unpaid = order('5', '2026-11-21T14:00', 0) as Bill
    const shown = soldToday([stored], [paidMore, unpaid], day)
    expect(shown).toMatchObject([{ number: '2', sheet: { paid: 150_000 } }])
  })
})
