import { describe, expect, it } from 'vitest'
import { handsOutAgainFor, nextInquiryIn, nextRefundInquiryIn, windowOf } from './inquiry-schedule.ts'

const minute = 60_000

describe('asking a provider about an attempt', () => {
  it('asks every one to two minutes while a guest may still pay', () => {
    for (let ageMs = 0; ageMs < windowOf('ZARIN_PAL'); ageMs += minute) {
      const wait = nextInquiryIn({ ageMs, windowMs: windowOf('ZARIN_PAL') })
      expect(wait).toBeGreaterThanOrEqual(minute)
      expect(wait).toBeLessThanOrEqual(2 * minute)
    }
  })

  it('asks at growing intervals afterwards, never less than daily, and never stops', () => {
    let ageMs = windowOf('ZARIN_PAL')
    let before = 0
    for (let round = 0; round < 60; round += 1) {
      const wait = nextInquiryIn({ ageMs, windowMs: windowOf('ZARIN_PAL') })
      expect(wait).toBeGreaterThanOrEqual(before)
      expect(wait).toBeLessThanOrEqual(24 * 60 * minute)
      before = wait
      ageMs += wait
    }
    expect(before).toBe(24 * 60 * minute)
  })

  it('takes the longest window for a provider that has not told its own', () => {
    expect(windowOf('VANDAR')).toBe(20 * minute)
    expect(windowOf('SNAPP_FOOD_WALLET')).toBe(60 * minute)
  })
})

describe('asking about a refund without an outcome', () => {
  it('asks once while it can still be reversed and then every hour', () => {
    expect(nextRefundInquiryIn(0)).toBe(3 * minute)
    expect(nextRefundInquiryIn(3 * minute)).toBe(60 * minute)
  })
})

describe('a pay page that opens once', () => {
  it('is handed out again only to two taps at once', () => {
    expect(handsOutAgainFor('VANDAR')).toBe(10_000)
    expect(handsOutAgainFor('ZARIN_PAL')).toBeUndefined()
  })
})
