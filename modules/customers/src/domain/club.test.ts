import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { clubAtFirst, pointsEarned, pointsForBill, pointsRange } from './club.ts'

const paidInFull = { goods: 95_000, finalPrice: 110_000, paid: 110_000, openDebt: 0, moneyPerPoint: 10_000 }

describe('pointsEarned', () => {
  it('counts whole points on goods only, not on tip, delivery, packaging, service fee and tax', () => {
    expect(pointsEarned(paidInFull)).toBe(9)
    expect(pointsEarned({ ...paidInFull, goods: 99_999 })).toBe(9)
    expect(pointsEarned({ ...paidInFull, goods: 100_000 })).toBe(10)
  })

  it('counts only received money; debt earns when it is collected', () => {
    expect(pointsEarned({ ...paidInFull, openDebt: 110_000 })).toBe(0)
    expect(pointsEarned({ ...paidInFull, openDebt: 55_000 })).toBe(4)
    expect(pointsEarned({ ...paidInFull, paid: 0 })).toBe(0)
  })

  it('reduces points in proportion to a refund, to 0 for a full one', () => {
    expect(pointsEarned({ ...paidInFull, paid: 55_000 })).toBe(4)
    expect(pointsEarned({ ...paidInFull, paid: 0 })).toBe(0)
  })

  it('earns nothing on money above the price and nothing on a free order', () => {
    expect(pointsEarned({ ...paidInFull, paid: 900_000 })).toBe(9)
    expect(pointsEarned({ ...paidInFull, goods: 0, finalPrice: 0, paid: 0 })).toBe(0)
  })

  it('never earns more than the paid goods allow, and never more for a smaller payment', () => {
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

describe('pointsForBill', () => {
  const club = { ...clubAtFirst, isActive: true, pointValue: 1_000, minShareBp: 1_000, maxShareBp: 5_000 }

  it('accepts points between the smallest and the largest share of the goods', () => {
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

  it('rejects more points than the guest has, and any points when the club is off', () => {
    expect(pointsForBill(club, { points: 20, goods: 100_000, count: 21 })).toMatchObject({ code: 'POINTS_NOT_ENOUGH' })
    expect(pointsForBill(clubAtFirst, { points: 20, goods: 100_000, count: 5 })).toMatchObject({
      code: 'CLUB_NOT_ACTIVE',
    })
  })

  it('never allows points worth more than the goods, so that no point is lost', () => {
    const all = { ...club, minShareBp: 0, maxShareBp: 10_000 }
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000 }), fc.integer({ min: 1, max: 50_000 }), (goods, pointValue) => {
        const { most } = pointsRange({ ...all, pointValue }, { points: 1_000_000, goods })
        expect(most * pointValue).toBeLessThanOrEqual(goods)
      }),
    )
  })
})
