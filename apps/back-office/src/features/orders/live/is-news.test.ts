import { describe, expect, it } from 'vitest'
import { isNews } from './is-news.ts'

const hint = (kind: string, facts: Record<string, unknown>) => isNews({ kind, facts })

describe('the bell of the board', () => {
  it("rings for a guest's pay-later order and for a completed online payment", () => {
    expect(hint('order-placed', { channel: 'QR', isPayLater: true, state: 'SUBMITTED' })).toBe(true)
    expect(hint('order-moved', { from: 'SUBMITTED', state: 'PAID' })).toBe(true)
  })

  it("stays silent for an unpaid online order and for the staff's own sales", () => {
    expect(hint('order-placed', { channel: 'WEBSITE', isPayLater: false, state: 'SUBMITTED' })).toBe(false)
    expect(hint('order-placed', { channel: 'SALON', isPayLater: true, state: 'CONFIRMED' })).toBe(false)
    expect(hint('order-moved', { from: 'PAID', state: 'CONFIRMED' })).toBe(false)
    expect(hint('order-edited', {})).toBe(false)
  })
})
