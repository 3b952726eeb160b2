import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { changeOf, dueOf, excessOf, type LedgerEntry, sumLedger } from './ledger.ts'

const entry = (facts: Partial<LedgerEntry> = {}): LedgerEntry => ({
  type: 'PAYMENT',
  status: 'DONE',
  amount: 100,
  isUnknown: false,
  isAbandoned: false,
  ...facts,
})

describe('the ledger of an order', () => {
  it('counts only confirmed payments as money', () => {
    const ledger = sumLedger([entry(), entry({ status: 'PENDING' }), entry({ status: 'FAILED' })])
    expect(ledger).toMatchObject({ paid: 100, net: 100, pending: true })
  })

  it('subtracts promised refunds from the net amount', () => {
    const ledger = sumLedger([entry({ amount: 300 }), entry({ type: 'REFUND', status: 'PENDING', amount: 120 })])
    expect(ledger).toMatchObject({ paid: 300, refunded: 0, refunding: 120, net: 180, pending: false })
    expect(dueOf(300, ledger)).toBe(120)
  })

  it('ignores an abandoned attempt as pending but reports its unknown outcome', () => {
    const ledger = sumLedger([entry({ status: 'PENDING', isAbandoned: true, isUnknown: true })])
    expect(ledger).toMatchObject({ pending: false, unknown: true, paid: 0 })
  })

  it('computes a balance either below or above the price, never negative', () => {
    const payments = fc.array(fc.integer({ min: 1, max: 5_000_000 }), { maxLength: 8 })
    fc.assert(
      fc.property(payments, fc.integer({ min: 0, max: 20_000_000 }), (amounts, price) => {
        const ledger = sumLedger(amounts.map((amount) => entry({ amount })))
        const due = dueOf(price, ledger)
        const excess = excessOf(price, ledger)
        expect(Math.min(due, excess)).toBe(0)
        expect(Math.max(due, excess)).toBeGreaterThanOrEqual(0)
        expect(ledger.net + due - excess).toBe(price)
      }),
    )
  })

  it('computes the change for cash and detects too little', () => {
    expect(changeOf(500_000, 430_000)).toBe(70_000)
    expect(changeOf(430_000, 430_000)).toBe(0)
    expect(changeOf(400_000, 430_000)).toBeUndefined()
  })
})
