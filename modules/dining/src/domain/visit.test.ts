import { describe, expect, it } from 'vitest'
import { endingOf, isQuiet, mayCall, standingOf } from './visit.ts'

const at = (minutes: number) => new Date(Date.UTC(2026, 10, 21, 12, minutes))

describe("state of a guest's order", () => {
  it.each([
    ['waits with the first order until it is confirmed', false, false, false, 'WAITING'],
    ['is outside where staff opened the bill already', false, false, true, 'OUTSIDE'],
    ['is outside where the party was confirmed before', true, false, false, 'OUTSIDE'],
    ['adds to the bill once admitted', true, true, true, 'OPEN'],
    ['adds to a bill that does not exist yet once admitted', true, true, false, 'OPEN'],
  ] as const)('%s', (_, isConfirmed, isAdmitted, hasConfirmedBill, standing) =>
    expect(standingOf({ isConfirmed, isAdmitted }, hasConfirmedBill)).toBe(standing),
  )
})

describe('visit', () => {
  it('ends a visit when its bill is paid, and not before', () => {
    const open = { state: 'CONFIRMED', due: 100, paid: 300, mergedInto: null }
    expect(endingOf(open)).toBeUndefined()
    expect(endingOf({ ...open, due: 0 })).toBe('PAID')
    expect(endingOf({ ...open, state: 'FINISHED', paid: 0 })).toBe('PAID')
    expect(endingOf({ ...open, state: 'REJECTED' })).toBe('REJECTED')
    expect(endingOf({ ...open, state: 'FINISHED', due: 0, mergedInto: 'other' })).toBe('MERGED')
  })

  it('stays open when everything on the bill is a gift and nothing was paid', () => {
    expect(endingOf({ state: 'CONFIRMED', due: 0, paid: 0, mergedInto: null })).toBeUndefined()
  })

  it('ends after hours without activity, sooner without an order', () => {
    const visit = { lastActAt: at(0), billId: 'bill' }
    expect(isQuiet(visit, at(239))).toBe(false)
    expect(isQuiet(visit, at(240))).toBe(true)
    expect(isQuiet({ ...visit, billId: null }, at(59))).toBe(false)
    expect(isQuiet({ ...visit, billId: null }, at(60))).toBe(true)
  })
})

describe('calls for staff', () => {
  it('allows a guest’s call again after a minute', () => {
    const earlier = [{ kind: 'WAITER' as const, askedAt: at(0) }]
    expect(mayCall([], 'WAITER', at(0))).toEqual({ ok: true })
    expect(mayCall(earlier, 'WAITER', new Date(at(0).getTime() + 20_000))).toEqual({ ok: false, seconds: 40 })
    expect(mayCall(earlier, 'WAITER', at(1))).toEqual({ ok: true })
    expect(mayCall(earlier, 'BILL', at(0))).toEqual({ ok: true })
  })

  it('allows eight calls in a quarter of an hour and then makes the guest wait', () => {
    const earlier = Array.from({ length: 8 }, (_, index) => ({ kind: 'WAITER' as const, askedAt: at(index) }))
    expect(mayCall(earlier, 'BILL', at(10))).toEqual({ ok: false, seconds: 300 })
    expect(mayCall(earlier, 'BILL', at(15))).toEqual({ ok: true })
  })
})
