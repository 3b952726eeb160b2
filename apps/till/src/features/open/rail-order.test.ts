import { describe, expect, it } from 'vitest'
import type { Bill } from '../../engine/bills.ts'
import { findBills, inRailOrder } from './rail-order.ts'

const bill = (
  number: string,
  more: { due?: number; toRefund?: number; table?: string; name?: string; phone?: string; note?: string } = {},
) =>
  ({
    number,
    due: more.due ?? 100,
    toRefund: more.toRefund ?? 0,
    customerName: more.name ?? '',
    customerPhone: more.phone ?? '',
    sheet: { table: more.table ? { id: more.table, name: more.table } : null, description: more.note ?? '' },
  }) as unknown as Bill
const numbers = (bills: readonly Bill[]) => bills.map(({ number }) => number)

describe('the open orders at the till', () => {
  const bills = [
    bill('7', { due: 0, table: 'میز ۱' }),
    bill('12', { name: 'سارا', phone: '09121112233' }),
    bill('2', { table: 'میز ۱۲' }),
    bill('B3', { note: 'به نام گلناز' }),
  ]

  it('lists unpaid tables first, then other unpaid orders, then paid ones', () => {
    expect(numbers(inRailOrder(bills))).toEqual(['2', '12', 'B3', '7'])
  })

  it('lists an order that was paid twice among those that need an act', () => {
    const twice = bill('9', { due: 0, toRefund: 100, table: 'میز ۳' })
    expect(numbers(inRailOrder([...bills, twice]))).toEqual(['2', '9', '12', 'B3', '7'])
  })

  it('finds orders by number, table, name and phone, the exact number first', () => {
    expect(numbers(findBills(inRailOrder(bills), '۱۲'))).toEqual(['12', '2'])
    expect(numbers(findBills(bills, 'ب۳'))).toEqual(['B3'])
    expect(numbers(findBills(bills, 'گلن'))).toEqual(['B3'])
    expect(numbers(findBills(bills, 'سارا'))).toEqual(['12'])
    expect(numbers(findBills(bills, '۰۹۱۲۱۱۱'))).toEqual(['12'])
    expect(numbers(findBills(bills, 'میز'))).toEqual(['7', '2'])
    expect(findBills(bills, ' ')).toHaveLength(4)
  })
})
