import type { Order } from '@sofreh/ordering/contract'
import { describe, expect, it } from 'vitest'
import type { Need } from './day.ts'
import { sentenceOfNeed } from './sentence-of-need.ts'

const late = (number: string, lateMs: number): Need => ({
  kind: 'late',
  lateMs,
  order: { number, table: null, deliveryType: 'PICKUP' } as Order,
})
const said = (need: Need, count = 1) => Object.values(sentenceOfNeed(need, count)).join(' ')

describe('sentence of what needs attention', () => {
  it('separates the number of an order from its delay', () => {
    expect(said(late('5', 60_000))).toBe('سفارش ۵ · ۱ دقیقه دیر شده است')
  })

  it('counts several late orders and names the latest', () => {
    expect(said(late('5', 26 * 60_000), 23)).toBe('۲۳ سفارش دیر شده است · دیرترین: سفارش ۵ (تحویل حضوری، ۲۶ دقیقه)')
  })
})
