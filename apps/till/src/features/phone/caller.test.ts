import { beforeEach, describe, expect, it } from 'vitest'
import { customerOfCall, landlineOfCall, stateOfCall } from './caller.ts'
import { missedOf, ringingOf } from './calls.ts'

const now = Date.parse('2026-11-21T12:00:00Z')
const ago = (seconds: number) => new Date(now - seconds * 1000).toISOString()
let calls = 0
const call = (seconds: number, facts: object = {}) => {
  calls += 1
  return {
    id: `call ${calls}`,
    lineNumber: 1,
    lineName: '',
    number: '02188001122',
    rangAt: ago(seconds),
    takenAt: null,
    answeredAt: null,
    endedAt: null,
    customer: null,
    ...facts,
  }
}
beforeEach(() => {
  calls = 0
})

describe('a call', () => {
  it.each([
    [call(10), 'rings'],
    [call(200), 'missed'],
    [call(200, { takenAt: ago(190) }), 'answered'],
    [call(200, { answeredAt: ago(190) }), 'spoken'],
    [call(200, { answeredAt: ago(190), endedAt: ago(20) }), 'over'],
    [call(20, { endedAt: ago(5) }), 'missed'],
    // The caller-id device never reported the end.
    [call(3_000, { answeredAt: ago(2_990) }), 'over'],
  ])('puts call %# into the state %s', (times, state) => {
    expect(stateOfCall(times, now)).toBe(state)
  })

  it('shows a call while it rings or is spoken on and a little longer, until it is taken or closed', () => {
    const shown = (one: ReturnType<typeof call>, closed: string[] = []) =>
      ringingOf({ calls: [one], closed: new Set(closed) }, now).length === 1
    expect(shown(call(5))).toBe(true)
    expect(shown(call(400, { answeredAt: ago(395) }))).toBe(true)
    expect(shown(call(400, { answeredAt: ago(395), endedAt: ago(30) }))).toBe(true)
    expect(shown(call(400, { answeredAt: ago(395), endedAt: ago(90) }))).toBe(false)
    expect(shown(call(5, { takenAt: ago(1) }))).toBe(false)
    const closed = call(5)
    expect(shown(closed, [closed.id])).toBe(false)
  })

  it('counts no call as missed when the same number got through later', () => {
    const missed = call(600)
    expect(missedOf([missed], now)).toEqual([missed])
    expect(missedOf([call(300, { answeredAt: ago(290), endedAt: ago(100) }), missed], now)).toEqual([])
    // Hidden numbers do not count as the same caller.
    const hidden = call(600, { number: '' })
    expect(missedOf([call(300, { number: '', answeredAt: ago(290) }), hidden], now)).toEqual([hidden])
  })

  it("sets the caller as the cart's customer, or the landline of an unknown caller", () => {
    expect(customerOfCall(call(1, { number: '09121234567' }))).toMatchObject({ phone: '09121234567' })
    expect(customerOfCall(call(1))).toBeUndefined()
    expect(landlineOfCall(call(1))).toBe('02188001122')
    expect(landlineOfCall(call(1, { number: '09121234567' }))).toBeUndefined()
    const nika = { id: 'p', mobile: '09121110000', firstName: 'نیکا', lastName: '', subscriptionCode: null }
    const known = call(1, { customer: { ...nika, lastOrderAt: null, ordersCount: 0 } })
    expect(landlineOfCall(known)).toBeUndefined()
    expect(customerOfCall(known)).toMatchObject({ id: 'p', phone: '09121110000' })
  })
})
