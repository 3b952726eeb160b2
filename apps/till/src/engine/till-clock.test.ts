import { describe, expect, it } from 'vitest'
import { happenedAt, offsetNow } from './till-clock.ts'

const day = 86_400_000
const noon = Date.parse('2026-11-21T12:00:00.000Z')

describe('a till with a wrong clock', () => {
  it("dates entries by the server's clock when the till's is two days off in either direction", () => {
    for (const wrong of [2 * day, -2 * day]) {
      const offset = offsetNow(-wrong, [{ ownMs: noon + wrong - 60_000, trueMs: noon - 60_000 }], noon + wrong)
      expect(offset).toBe(-wrong)
      const entry = { madeAt: new Date(noon + wrong).toISOString(), clockOffsetMs: offset }
      expect(happenedAt(entry).toISOString()).toBe('2026-11-21T12:00:00.000Z')
    }
  })

  it("dates no entry before the till's last one when its clock was set back offline", () => {
    const sold = { ownMs: noon, trueMs: noon }
    expect(offsetNow(0, [sold], noon - 30 * day)).toBe(30 * day)
    // A clock that ran ahead was corrected: the old offset no longer holds.
    const ahead = { ownMs: noon + 2 * day, trueMs: noon }
    expect(offsetNow(-2 * day, [ahead], noon + 5_000)).toBe(-5_000)
  })
})
