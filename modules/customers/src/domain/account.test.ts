import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { creditLeft, creditParts, giveBackParts, payOldestFirst } from './account.ts'

const account = { points: 0, wallet: 30_000, debt: 20_000, creditLimit: 100_000 }

describe('paying from the account', () => {
  it('takes the wallet first and puts the rest on credit', () => {
    expect(creditParts(account, 25_000)).toEqual({ wallet: 25_000, debt: 0 })
    expect(creditParts(account, 90_000)).toEqual({ wallet: 30_000, debt: 60_000 })
  })

  it('goes up to the limit and not a rial further', () => {
    expect(creditParts(account, 110_000)).toEqual({ wallet: 30_000, debt: 80_000 })
    expect(creditParts(account, 110_001)).toBeUndefined()
  })

  it('gives no more credit to whom the limit was lowered, but lets the wallet pay', () => {
    const lowered = { ...account, creditLimit: 10_000 }
    expect(creditLeft(lowered)).toBe(0)
    expect(creditParts(lowered, 30_000)).toEqual({ wallet: 30_000, debt: 0 })
    expect(creditParts(lowered, 30_001)).toBeUndefined()
  })
})

describe('money given back to the account', () => {
  it('lowers the order’s own debt, then the other debts, and the rest is the guest’s', () => {
    expect(giveBackParts({ debt: 50_000 }, 20_000, 15_000)).toEqual({ own: 15_000, others: 0, wallet: 0 })
    expect(giveBackParts({ debt: 50_000 }, 20_000, 40_000)).toEqual({ own: 20_000, others: 20_000, wallet: 0 })
    expect(giveBackParts({ debt: 50_000 }, 20_000, 80_000)).toEqual({ own: 20_000, others: 30_000, wallet: 30_000 })
  })

  it('is never lost and never more than was owed, whatever the amounts', () => {
    const amount = fc.integer({ min: 0, max: 1_000_000 })
    fc.assert(
      fc.property(amount, amount, amount, (own, others, given) => {
        const parts = giveBackParts({ debt: own + others }, own, given)
        expect(parts.own + parts.others + parts.wallet).toBe(given)
        expect(parts.own).toBeLessThanOrEqual(own)
        expect(parts.others).toBeLessThanOrEqual(others)
        expect(Math.min(parts.own, parts.others, parts.wallet)).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})

describe('collecting a debt', () => {
  it('pays the oldest order first and leaves out what it does not reach', () => {
    const debts = [
      { orderId: 'a', owed: 30 },
      { orderId: 'b', owed: 50 },
      { orderId: 'c', owed: 10 },
    ]
    expect(payOldestFirst(debts, 60)).toEqual([
      { orderId: 'a', paid: 30 },
      { orderId: 'b', paid: 30 },
    ])
    expect(payOldestFirst(debts, 0)).toEqual([])
  })
})
