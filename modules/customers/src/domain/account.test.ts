import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { creditLeft, creditParts, returnParts, payOldestFirst } from './account.ts'

const account = { points: 0, wallet: 30_000, debt: 20_000, creditLimit: 100_000 }

describe('creditParts', () => {
  it('uses the wallet first and puts the rest on credit', () => {
    expect(creditParts(account, 25_000)).toEqual({ wallet: 25_000, debt: 0 })
    expect(creditParts(account, 90_000)).toEqual({ wallet: 30_000, debt: 60_000 })
  })

  it('accepts an amount at the limit and rejects one unit more', () => {
    expect(creditParts(account, 110_000)).toEqual({ wallet: 30_000, debt: 80_000 })
    expect(creditParts(account, 110_001)).toBeUndefined()
  })

  it('gives no credit above a lowered limit but lets the wallet pay', () => {
    const lowered = { ...account, creditLimit: 10_000 }
    expect(creditLeft(lowered)).toBe(0)
    expect(creditParts(lowered, 30_000)).toEqual({ wallet: 30_000, debt: 0 })
    expect(creditParts(lowered, 30_001)).toBeUndefined()
  })
})

describe('returnParts', () => {
  it('reduces the debt of the refunded order, then other debts, and credits the rest to the wallet', () => {
    expect(returnParts({ debt: 50_000 }, 20_000, 15_000)).toEqual({ own: 15_000, others: 0, wallet: 0 })
    expect(returnParts({ debt: 50_000 }, 20_000, 40_000)).toEqual({ own: 20_000, others: 20_000, wallet: 0 })
    expect(returnParts({ debt: 50_000 }, 20_000, 80_000)).toEqual({ own: 20_000, others: 30_000, wallet: 30_000 })
  })

  it('splits any refund completely and never above what was owed', () => {
    const amount = fc.integer({ min: 0, max: 1_000_000 })
    fc.assert(
      fc.property(amount, amount, amount, (own, others, given) => {
        const parts = returnParts({ debt: own + others }, own, given)
        expect(parts.own + parts.others + parts.wallet).toBe(given)
        expect(parts.own).toBeLessThanOrEqual(own)
        expect(parts.others).toBeLessThanOrEqual(others)
        expect(Math.min(parts.own, parts.others, parts.wallet)).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})

describe('payOldestFirst', () => {
  it('pays the debt of the oldest order first and skips those the amount does not reach', () => {
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
