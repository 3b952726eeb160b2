import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fareFrom } from './fare-from.ts'
import { moveRequest, type Report, type RequestState } from './move-request.ts'
import { isRequestEnded, type RequestStatus, requestStatuses } from './request-statuses.ts'

const state = (status: RequestStatus, facts: Partial<RequestState> = {}): RequestState => ({
  status,
  isAtDestination: false,
  isCancelAsked: false,
  ...facts,
})
const report = (status: RequestStatus | null, facts: Partial<Report> = {}): Report => ({
  status,
  isAtDestination: false,
  isFresh: false,
  ...facts,
})

describe('a courier request that follows its company', () => {
  it('moves forward, also over statuses that were never reported', () => {
    expect(moveRequest(state('ACK'), report('PICKED_UP'))).toMatchObject({ kind: 'moved', status: 'PICKED_UP' })
    expect(moveRequest(state('REQUESTED'), report('DELIVERED'))).toMatchObject({ kind: 'moved', status: 'DELIVERED' })
  })

  it('ignores a report that is repeated or late', () => {
    expect(moveRequest(state('PICKED_UP'), report('PICKED_UP'))).toEqual({ kind: 'same' })
    expect(moveRequest(state('PICKED_UP'), report('ACCEPTED'))).toEqual({ kind: 'late' })
    expect(moveRequest(state('DELIVERED'), report('ACCEPTED'))).toEqual({ kind: 'late' })
  })

  it('searches again only on a fresh answer and before pick-up', () => {
    expect(moveRequest(state('ACCEPTED'), report('ACK', { isFresh: true }))).toEqual({ kind: 'searching' })
    expect(moveRequest(state('ACCEPTED'), report('ACK'))).toEqual({ kind: 'late' })
    expect(moveRequest(state('PICKED_UP'), report('ACK', { isFresh: true }))).toEqual({ kind: 'late' })
  })

  it('takes a cancellation after our own cancel call as ours', () => {
    const canceled = report('CANCELED_BY_PROVIDER')
    expect(moveRequest(state('ACK', { isCancelAsked: true }), canceled)).toMatchObject({ status: 'CANCELED_BY_US' })
    expect(moveRequest(state('ACK'), canceled)).toMatchObject({ status: 'CANCELED_BY_PROVIDER' })
  })

  it('leaves a delivery after a cancellation, and the reverse, to a person', () => {
    expect(moveRequest(state('CANCELED_BY_US'), report('DELIVERED'))).toEqual({ kind: 'contradiction' })
    expect(moveRequest(state('DELIVERED'), report('CANCELED_BY_PROVIDER'))).toEqual({ kind: 'contradiction' })
  })

  it('moves nothing for a status that is not documented', () => {
    expect(moveRequest(state('ACK'), report(null))).toEqual({ kind: 'unknownStatus' })
  })

  it('never leaves its end and never moves backwards on webhooks, for any sequence of reports', () => {
    const reports = fc.array(
      fc.record({
        status: fc.constantFrom(...requestStatuses, null),
        isAtDestination: fc.boolean(),
        isFresh: fc.constant(false),
      }),
      { maxLength: 20 },
    )
    fc.assert(
      fc.property(reports, (all) => {
        let now = state('REQUESTED')
        for (const each of all) {
          const move = moveRequest(now, each)
          if (isRequestEnded(now.status)) expect(move.kind).not.toBe('moved')
          if (move.kind !== 'moved') continue
          expect(requestStatuses.indexOf(move.status)).toBeGreaterThanOrEqual(requestStatuses.indexOf(now.status))
          now = { ...now, ...move }
        }
      }),
    )
  })
})

it('converts a fare from the company’s unit to the vendor’s currency in whole numbers', () => {
  expect(fareFrom(455_005, 'RIAL', 'TOMAN')).toBe(45_501)
  expect(fareFrom(45_500, 'TOMAN', 'RIAL')).toBe(455_000)
  expect(fareFrom(45_500.4, 'TOMAN', 'TOMAN')).toBe(45_500)
})
