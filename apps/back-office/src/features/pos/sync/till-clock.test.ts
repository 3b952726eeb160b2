import { describe, expect, it } from 'vitest'
import { happenedAt, offsetNow } from './till-clock.ts'

const day = 86_400_000
const noon = Date.parse('2026-11-21T12:00:00.000Z')

describe('a till whose clock is wrong', () => {
  it('dates what it does by the server’s clock, two days off in either direction', () => {
    for (const wrong of [2 * day, -2 * day]) {
      const offset = offsetNow(-wrong, [{ ownMs: noon + wrong - 60_000, trueMs: noon - 60_000 }], noon + wrong)
      expect(offset).toBe(-wrong)
      const entry = { madeAt: new Date(noon + wrong).toISOString(), clockOffsetMs: offset }
      expect(happenedAt(entry).toISOString()).toBe('2026-11-21T12:00:00.000Z')
    }
  })

  it('that was put back without a network does not go back before what it did last', () => {
    const sold = { ownMs: noon, trueMs: noon }
    expect(offsetNow(0, [sold], noon - 30 * day)).toBe(30 * day)
    // Somebody set a clock right that ran ahead: what was known of it is known no more.
    const ahead = { ownMs: noon + 2 * day, trueMs: noon }
    expect(offsetNow(-2 * day, [ahead], noon + 5_000)).toBe(-5_000)
  })
})
