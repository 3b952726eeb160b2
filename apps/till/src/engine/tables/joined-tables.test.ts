import { describe, expect, it } from 'vitest'
import type { TillTable } from '../till-facts.ts'
import { joinedTables, tableStatusText } from './joined-tables.ts'

const now = Date.parse('2026-11-21T17:00:00Z')
const table = (id: string, more: Partial<TillTable> = {}): TillTable => ({
  id,
  name: `میز ${id}`,
  categoryId: 'h',
  categoryName: 'سالن',
  seats: 4,
  place: null,
  status: 'FREE',
  isActive: true,
  position: 0,
  rank: 0,
  openOrder: null,
  reservation: null,
  ...more,
})
const party = (state: 'RESERVED' | 'SEATED', more: object = {}) => ({
  id: 'r',
  startsAt: '2026-11-21T16:30:00Z',
  endsAt: '2026-11-21T18:30:00Z',
  partySize: 7,
  customerName: 'راد',
  state,
  tableIds: ['1', '2'],
  ...more,
})
const openOrder = { orderId: 'b', number: '12' }

describe('tables at the till', () => {
  it("gives joined tables their party's bill until its time is over", () => {
    const tables = [
      table('1', { openOrder, reservation: party('SEATED') }),
      table('2', { reservation: party('SEATED') }),
    ]
    expect(joinedTables(tables, now).map((one) => one.openOrder?.number)).toEqual(['12', '12'])
    expect(joinedTables(tables, now + 7_200_000).map((one) => one.openOrder?.number)).toEqual(['12', undefined])
    const expected = tables.map((one) => ({ ...one, reservation: party('RESERVED') }))
    expect(joinedTables(expected, now)[1]?.openOrder).toBeNull()
  })

  it('labels a table with its open bill, a party without one, or the time one is expected', () => {
    expect(tableStatusText(table('1', { openOrder }), now)).toContain('۱۲')
    expect(tableStatusText(table('1', { reservation: party('SEATED') }), now)).toBe('نشسته‌اند')
    expect(tableStatusText(table('1', { status: 'RESERVED', reservation: party('RESERVED') }), now)).toBe('رزرو ۲۰:۰۰')
    // Expected in two hours: the table is still free for others now.
    expect(tableStatusText(table('1', { reservation: party('RESERVED') }), now)).toBe('')
    expect(tableStatusText(table('1', { status: 'RESERVED' }), now)).toBe('رزرو')
    expect(tableStatusText(table('1'), now)).toBe('')
  })
})
