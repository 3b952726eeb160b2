import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { clubAtFirst, pointsEarned, pointsForBill, pointsRange } from './club.ts'

const paidInFull = { goods: 95_000, finalPrice: 110_000, paid: 110_000, openDebt: 0, moneyPerPoint: 10_000 }

describe('earning points', () => {
  it('counts whole points of the goods alone: tip, delivery, packaging, service and tax earn nothing', () => {
    expect(pointsEarned(paidInFull)).toBe(9)
    expect(pointsEarned({ ...paidInFull, goods: 99_999 })).toBe(9)
    expect(pointsEarned({ ...paidInFull, goods: 100_000 })).toBe(10)
  })

  it('counts only the money that is here: what is owed earns when it is collected', () => {
    expect(pointsEarned({ ...paidInFull, openDebt: 110_000 })).toBe(0)
    expect(pointsEarned({ ...paidInFull, openDebt: 55_000 })).toBe(4)
    expect(pointsEarned({ ...paidInFull, paid: 0 })).toBe(0)
  })

  it('takes back in proportion when money goes back, everything with the whole', () => {
    expect(pointsEarned({ ...paidInFull, paid: 55_000 })).toBe(4)
    expect(pointsEarned({ ...paidInFull, paid: 0 })).toBe(0)
  })

  it('earns nothing above the price and nothing on a free order', () => {
    expect(pointsEarned({ ...paidInFull, paid: 900_000 })).toBe(9)
    expect(pointsEarned({ ...paidInFull, goods: 0, finalPrice: 0, paid: 0 })).toBe(0)
  })

  it('never earns more than paid goods allow, and never more by paying less', () => {
    const amount = fc.integer({ min: 0, max: 1_000_000_000_000 })
    fc.assert(
      fc.property(
        amount,
        amount,
        amount,
        fc.integer({ min: 1, max: 1_000_000 }),
        (goods, rest, paid, moneyPerPoint) => {
          const facts = { goods, finalPrice: goods + rest, paid, openDebt: 0, moneyPerPoint }
          const points = pointsEarned(facts)
          expect(points).toBeGreaterThanOrEqual(0)
          expect(points).toBeLessThanOrEqual(Math.floor(Math.min(goods, paid) / moneyPerPoint))
          expect(pointsEarned({ ...facts, openDebt: 1_000 })).toBeLessThanOrEqual(points)
        },
      ),
    )
  })
})

describe('spending points on a bill', () => {
  const club = { ...clubAtFirst, isActive: true, pointValue: 1_000, minShareBp: 1_000, maxShareBp: 5_000 }

  it('pays between the smallest and the largest share of the goods', () => {
    expect(pointsRange(club, { points: 500, goods: 100_000 })).toEqual({ least: 10, most: 50 })
    expect(pointsForBill(club, { points: 500, goods: 100_000, count: 50 })).toEqual({
      ok: true,
      value: { count: 50, value: 50_000 },
    })
    expect(pointsForBill(club, { points: 500, goods: 100_000, count: 51 })).toMatchObject({
      code: 'POINTS_SHARE_TOO_LARGE',
      details: { most: 50 },
    })
    expect(pointsForBill(club, { points: 500, goods: 100_000, count: 9 })).toMatchObject({
      code: 'POINTS_SHARE_TOO_SMALL',
      details: { least: 10 },
    })
  })

  it('pays no more points than the guest has, and none where the club is off', () => {
    expect(pointsForBill(club, { points: 20, goods: 100_000, count: 21 })).toMatchObject({ code: 'POINTS_NOT_ENOUGH' })
    expect(pointsForBill(clubAtFirst, { points: 20, goods: 100_000, count: 5 })).toMatchObject({
      code: 'CLUB_NOT_ACTIVE',
    })
  })

  it('is never worth more than the goods, so that no point is lost in the price', () => {
    const all = { ...club, minShareBp: 0, maxShareBp: 10_000 }
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000 }), fc.integer({ min: 1, max: 50_000 }), (goods, pointValue) => {
        const { most } = pointsRange({ ...all, pointValue }, { points: 1_000_000, goods })
        expect(most * pointValue).toBeLessThanOrEqual(goods)
      }),
    )
  })
})
