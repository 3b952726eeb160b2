import { describe, expect, it } from 'vitest'
import { ageOf, mayBeAsked, nextOf } from './next-of.ts'

describe('a payment task for a person', () => {
  it('names the next step of an unfinished payment by where its money is', () => {
    expect(nextOf({ type: 'PAYMENT', method: 'ONLINE', way: null })).toBe('از درگاه بپرسید')
    expect(nextOf({ type: 'PAYMENT', method: 'CARD', way: null })).toBe('رسید کارت‌خوان را ببینید')
    expect(nextOf({ type: 'REFUND', method: 'CASH', way: 'DRAWER' })).toBe('نقد از کشو پس بدهید')
    expect(nextOf({ type: 'REFUND', method: 'CARD', way: 'TERMINAL' })).toBe('روی کارت‌خوان پس بدهید')
    expect(nextOf({ type: 'REFUND', method: 'ONLINE', way: 'PERSON' })).toBe('به حساب مشتری برگردانید')
  })

  it('shows the age of an unfinished payment in the largest fitting unit', () => {
    const now = new Date('2026-11-21T12:00:00Z')
    const before = (minutes: number) => ageOf(new Date(now.getTime() - minutes * 60_000).toISOString(), now)
    expect([0, 59, 60, 47 * 60, 48 * 60].map(before)).toEqual([
      'همین حالا',
      '۵۹ دقیقه پیش',
      '۱ ساعت پیش',
      '۴۷ ساعت پیش',
      '۲ روز پیش',
    ])
    expect(before(-5)).toBe('همین حالا')
  })

  it('asks a gateway only about an attempt it can know', () => {
    const attempt = { type: 'PAYMENT', method: 'ONLINE', status: 'PENDING', failure: null } as const
    expect(mayBeAsked(attempt)).toBe(true)
    expect(mayBeAsked({ ...attempt, status: 'FAILED', failure: 'NOT_PAID' })).toBe(true)
    expect(mayBeAsked({ ...attempt, status: 'FAILED', failure: 'NEVER_STARTED' })).toBe(false)
    expect(mayBeAsked({ ...attempt, status: 'DONE' })).toBe(false)
    expect(mayBeAsked({ ...attempt, method: 'CARD' })).toBe(false)
  })
})
