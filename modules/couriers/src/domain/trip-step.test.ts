import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fourDigits, handOver } from './handover-codes.ts'
import { tripSteps, type TripStatus } from './trip-statuses.ts'
import { isStopOpen, isTripEnded, type StepActor, takeStep, type TripState } from './trip-step.ts'

const trip = (...orderIds: string[]): TripState => ({
  status: 'BIKERASSIGNED',
  stops: orderIds.map((orderId) => ({ orderId, status: 'BIKERASSIGNED', outcome: null })),
})
const take = (
  before: TripState,
  step: (typeof tripSteps)[number],
  { orderId = null as string | null, outcome = null as 'REFUSED' | null, actor = 'BIKER' as StepActor } = {},
) => takeStep(before, { step, orderId, outcome }, actor)
const after = (before: TripState, step: (typeof tripSteps)[number], orderId?: string): TripState => {
  const answer = take(before, step, { orderId: orderId ?? null, outcome: step === 'INTERRUPTED' ? 'REFUSED' : null })
  if (!answer.ok) throw new Error(answer.code)
  return answer.trip
}

describe('the steps of a trip', () => {
  it('moves a trip with one order from assignment to delivery', () => {
    let run = trip('a')
    const seen: TripStatus[] = []
    for (const step of ['BIKERACCEPTED', 'ATSOURCE', 'PICKEDUP', 'ATDESTINATION', 'DELIVERED'] as const) {
      run = after(run, step, 'a')
      seen.push(run.status)
    }
    expect(seen).toEqual(['BIKERACCEPTED', 'ATSOURCE', 'PICKEDUP', 'ATDESTINATION', 'DELIVERED'])
    expect(isTripEnded(run)).toBe(true)
  })

  it('ends a trip with its last order, as delivered when at least one order was delivered', () => {
    let run = after(after(trip('a', 'b'), 'PICKEDUP', 'a'), 'PICKEDUP', 'b')
    run = after(run, 'DELIVERED', 'a')
    expect(isTripEnded(run)).toBe(false)
    expect(after(run, 'INTERRUPTED', 'b').status).toBe('DELIVERED')
  })

  it('accepts a repeated step of a trip without a change', () => {
    const run = after(trip('a'), 'PICKEDUP', 'a')
    expect(take(run, 'PICKEDUP', { orderId: 'a' })).toEqual({ ok: true, trip: run, isRepeated: true })
    expect(take(run, 'ATSOURCE')).toEqual({ ok: true, trip: run, isRepeated: true })
  })

  it('refuses delivery before pick-up, cancelling after pick-up, and cancelling by a courier', () => {
    expect(take(trip('a'), 'DELIVERED', { orderId: 'a' })).toEqual({ ok: false, code: 'STEP_NOT_POSSIBLE' })
    const run = after(trip('a'), 'PICKEDUP', 'a')
    expect(take(run, 'CANCELED', { orderId: 'a', actor: 'DISPATCHER' }).ok).toBe(false)
    expect(take(trip('a'), 'CANCELED', { orderId: 'a' })).toEqual({ ok: false, code: 'STEP_NOT_ALLOWED' })
  })

  it('requires a cause when a courier brings an order back', () => {
    const run = after(trip('a'), 'PICKEDUP', 'a')
    expect(take(run, 'INTERRUPTED', { orderId: 'a' })).toEqual({ ok: false, code: 'STEP_NEEDS_OUTCOME' })
  })

  it('never moves a trip backwards and never reopens an order, for any sequence of steps', () => {
    const order: TripStatus[] = ['BIKERASSIGNED', 'BIKERACCEPTED', 'ATSOURCE', 'PICKEDUP', 'ATDESTINATION', 'DELIVERED']
    const step = fc.record({
      step: fc.constantFrom(...tripSteps),
      orderId: fc.constantFrom('a', 'b', 'c', 'x', null),
      outcome: fc.constantFrom('REFUSED' as const, null),
      actor: fc.constantFrom<StepActor>('BIKER', 'DISPATCHER'),
    })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
        let run = trip('a', 'b', 'c')
        for (const { actor, ...asked } of steps) {
          const answer = takeStep(run, asked, actor)
          if (!answer.ok) continue
          const [from, to] = [order.indexOf(run.status), order.indexOf(answer.trip.status)]
          if (from >= 0 && to >= 0) expect(to).toBeGreaterThanOrEqual(from)
          for (const [at, stop] of run.stops.entries())
            if (!isStopOpen(stop)) expect(answer.trip.stops[at]).toEqual(stop)
          if (isTripEnded(run)) expect(answer.isRepeated).toBe(true)
          run = answer.trip
        }
      }),
    )
  })
})

describe('a hand-over', () => {
  const stop = { handoverCode: '0412', wrongCodes: 0 }

  it('accepts a hand-over with the guest’s code', () => {
    expect(handOver(stop, { code: '0412', reason: '' }, false)).toEqual({ ok: true, isCodeRight: true, flag: null })
  })

  it('refuses a wrong hand-over code, and requires a reason without a code and after five wrong tries', () => {
    expect(handOver(stop, { code: '1111', reason: '' }, false)).toEqual({ ok: false, code: 'WRONG_HANDOVER_CODE' })
    expect(handOver(stop, { code: null, reason: '' }, false)).toEqual({ ok: false, code: 'HANDOVER_REASON_NEEDED' })
    expect(handOver({ ...stop, wrongCodes: 5 }, { code: '1111', reason: '' }, false)).toEqual({
      ok: false,
      code: 'HANDOVER_REASON_NEEDED',
    })
  })

  it('records a late step with a wrong hand-over code and flags it', () => {
    expect(handOver(stop, { code: '1111', reason: '' }, true)).toEqual({
      ok: true,
      isCodeRight: false,
      flag: 'WRONG_HANDOVER_CODE',
    })
  })

  it('makes a four-digit code from every random number', () => {
    expect([0, 0.0412, 0.99999].map(fourDigits)).toEqual(['0000', '0412', '9999'])
  })
})
