import { describe, expect, it } from 'vitest'
import { type ClaimEntry, claimOf } from './claims.ts'

const entry = (facts: Partial<ClaimEntry>): ClaimEntry => ({
  type: 'PAYMENT',
  status: 'DONE',
  amount: 0,
  method: 'CASH',
  shareId: null,
  isUnknown: false,
  isAbandoned: false,
  ...facts,
})
const share = { id: 'a', amount: 40 }
const atBank = (amount: number, shareId: string | null = null) =>
  entry({ method: 'ONLINE', status: 'PENDING', amount, shareId })
const atTerminal = (amount: number, shareId: string | null = null) =>
  entry({ method: 'CARD', status: 'PENDING', amount, shareId })

describe('the amount that may still be taken', () => {
  it('returns the price less payments and write-offs', () => {
    const entries = [entry({ amount: 30 }), entry({ type: 'WRITE_OFF', method: 'NONE', amount: 20 })]
    expect(claimOf({ finalPrice: 100, entries })).toEqual({ due: 50, isInProgress: false })
  })

  it('blocks while an online payment of the same money is open, not of another share', () => {
    expect(claimOf({ finalPrice: 100, entries: [atBank(100)] }).isInProgress).toBe(true)
    expect(claimOf({ finalPrice: 100, share, entries: [atBank(100)] }).isInProgress).toBe(true)
    expect(claimOf({ finalPrice: 100, entries: [atBank(40, 'a')] }).isInProgress).toBe(true)
    expect(claimOf({ finalPrice: 100, share, entries: [atBank(60, 'b')] })).toEqual({ due: 40, isInProgress: false })
  })

  it('excludes the amount that a terminal is charging', () => {
    expect(claimOf({ finalPrice: 100, entries: [atTerminal(70)] })).toEqual({ due: 30, isInProgress: false })
    expect(claimOf({ finalPrice: 100, entries: [atTerminal(100)] })).toEqual({ due: 0, isInProgress: true })
    expect(claimOf({ finalPrice: 100, share, entries: [atTerminal(40, 'a')] }).isInProgress).toBe(true)
  })

  it('caps a share at its own amount and at what the whole order still owes', () => {
    const paid = [entry({ amount: 30, shareId: 'a' })]
    expect(claimOf({ finalPrice: 100, share, entries: paid }).due).toBe(10)
    expect(claimOf({ finalPrice: 100, entries: paid }).due).toBe(70)
    const whole = [entry({ amount: 95 })]
    expect(claimOf({ finalPrice: 100, share, entries: whole }).due).toBe(5)
    const back = [...paid, entry({ type: 'REFUND', amount: 20, shareId: 'a' })]
    expect(claimOf({ finalPrice: 100, share, entries: back }).due).toBe(30)
  })

  it('owes nothing once covered and ignores an abandoned attempt', () => {
    expect(claimOf({ finalPrice: 100, entries: [entry({ amount: 100 })] })).toEqual({ due: 0, isInProgress: false })
    const givenUp = { ...atBank(100), isAbandoned: true }
    expect(claimOf({ finalPrice: 100, entries: [givenUp] })).toEqual({ due: 100, isInProgress: false })
  })
})
