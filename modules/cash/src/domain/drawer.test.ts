import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  closingProblem,
  differenceOf,
  expectedCash,
  isClockWrong,
  isOutgoing,
  maySeeExpected,
  movementKinds,
  notesOf,
  signedAmount,
  totalOfNotes,
} from './index.ts'

describe('the ledger of a drawer', () => {
  it('expects the cash paid in less the cash paid out of a drawer', () => {
    const day = [
      ['FLOAT', 500_000],
      ['SALE', 749_000],
      ['PAY_OUT', 120_000],
      ['DROP', 600_000],
      ['TIP_PAID', 20_000],
      ['REFUND', 49_000],
      ['COURIER_HAND_IN', 300_000],
    ] as const
    expect(expectedCash(day.map(([kind, amount]) => ({ amount: signedAmount(kind, amount) })))).toBe(760_000)
    expect(movementKinds.filter(isOutgoing)).toEqual(['REFUND', 'PAY_OUT', 'DROP', 'TIP_PAID', 'WALLET_REFUND'])
    expect(Object.is(signedAmount('DROP', 0), 0)).toBe(true)
  })

  it('computes the same difference whatever moves after the count', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1e9 }),
        fc.integer({ min: 0, max: 1e9 }),
        fc.integer(),
        (then, counted, since) => {
          expect(differenceOf({ expected: then + since, counted, sinceCount: since })).toBe(counted - then)
        },
      ),
    )
  })

  it('sums up Iranian notes in the vendor’s currency', () => {
    expect(notesOf('TOMAN')[0]).toBe(200_000)
    expect(notesOf('RIAL')[0]).toBe(2_000_000)
    expect(notesOf('TOMAN').every(Number.isInteger)).toBe(true)
    expect(
      totalOfNotes([
        { note: 100_000, count: 7 },
        { note: 500, count: 3 },
      ]),
    ).toBe(701_500)
  })
})

describe('visibility of the expected cash', () => {
  const see = (granted: string, status: 'OPEN' | 'CLOSED', isCounted: boolean) =>
    maySeeExpected({ permissions: new Set(granted.split(' ')), status, isCounted })

  it.each([
    ['DRAWER_USE DRAWER_COUNT', 'OPEN', true, false],
    ['DRAWER_USE DRAWER_COUNT SHIFT_CLOSE', 'OPEN', false, false],
    ['DRAWER_USE DRAWER_COUNT SHIFT_CLOSE', 'OPEN', true, true],
    ['REPORT_FINANCE', 'OPEN', false, true],
    ['DRAWER_COUNT', 'CLOSED', true, true],
  ] as const)('shows expected cash for %s, shift %s, counted %s: %s', (granted, status, isCounted, isSeen) => {
    expect(see(granted, status, isCounted)).toBe(isSeen)
  })
})

describe('closing a shift', () => {
  const fine = { isCounted: true, openBills: [], unsent: [], handsOn: false, acceptsUnsent: false }
  const openBills = [{ orderId: 'a', number: '7', due: 5 }]
  const unsent = [{ device: 'B', count: 4, money: 1_850_000 }]

  it('requires a count and named open bills and unsent work, and accepts any difference', () => {
    expect(closingProblem(fine)).toBeUndefined()
    expect(closingProblem({ ...fine, isCounted: false })).toBe('COUNT_FIRST')
    expect(closingProblem({ ...fine, openBills })).toBe('OPEN_BILLS')
    expect(closingProblem({ ...fine, openBills, handsOn: true })).toBeUndefined()
    expect(closingProblem({ ...fine, unsent })).toBe('UNSENT_WORK')
    expect(closingProblem({ ...fine, unsent, acceptsUnsent: true })).toBeUndefined()
  })

  it('rejects a clock that is a day off', () => {
    const now = new Date('2026-11-21T12:00:00Z')
    expect(isClockWrong(new Date('2026-11-20T11:59:00Z'), now)).toBe(true)
    expect(isClockWrong(new Date('2026-11-21T11:40:00Z'), now)).toBe(false)
  })
})
