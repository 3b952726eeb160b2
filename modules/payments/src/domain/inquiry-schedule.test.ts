import { describe, expect, it } from 'vitest'
import { handsOutAgainFor, nextInquiryIn, nextRefundInquiryIn, windowOf } from './inquiry-schedule.ts'

const minute = 60_000

describe('inquiries about an attempt', () => {
  it('inquires every one to two minutes while a guest may still pay', () => {
    for (let ageMs = 0; ageMs < windowOf('ZARIN_PAL'); ageMs += minute) {
      const wait = nextInquiryIn({ ageMs, windowMs: windowOf('ZARIN_PAL') })
      expect(wait).toBeGreaterThanOrEqual(minute)
      expect(wait).toBeLessThanOrEqual(2 * minute)
    }
  })

  it('inquires at growing intervals afterwards, at least daily, without end', () => {
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

  it('uses the longest window for a provider without a documented one', () => {
    expect(windowOf('VANDAR')).toBe(20 * minute)
    expect(windowOf('SNAPP_FOOD_WALLET')).toBe(60 * minute)
  })
})

describe('inquiries about a refund without an outcome', () => {
  it('inquires once while it can still be reversed and then every hour', () => {
    expect(nextRefundInquiryIn(0)).toBe(3 * minute)
    expect(nextRefundInquiryIn(3 * minute)).toBe(60 * minute)
  })
})

describe('a payment page that opens once', () => {
  it('hands the page out again only within ten seconds', () => {
    expect(handsOutAgainFor('VANDAR')).toBe(10_000)
    expect(handsOutAgainFor('ZARIN_PAL')).toBeUndefined()
  })
})
