import { sumOf } from '@sofreh/kernel'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type EarlierPart,
  type FrozenPart,
  freezeParts,
  freezeShare,
  type PaidPart,
  pieceOf,
  type PricedPart,
  spreadRefund,
} from './paid-parts.ts'

const part = (key: string, facts: Partial<PricedPart> = {}): PricedPart => ({
  key,
  kind: 'LINE',
  price: 100_000,
  discount: 0,
  tax: 10_000,
  ...facts,
})

const amountOf = (parts: readonly PricedPart[]) => sumOf(parts.map((one) => one.price - one.discount + one.tax))

const anyPart = fc
  .record({ price: fc.nat(2_000_000), discountShare: fc.nat(100), taxShare: fc.nat(20) })
  .map(({ price, discountShare, taxShare }) => {
    const discount = Math.floor((price * discountShare) / 100)
    return { price, discount, tax: Math.floor(((price - discount) * taxShare) / 100) }
  })
const anyOrder = fc
  .array(anyPart, { minLength: 1, maxLength: 7 })
  .map((parts) => parts.map((one, index) => part(`line-${index}`, one)))

function expectSound(parts: readonly FrozenPart[]): void {
  for (const one of parts) {
    expect(one.price - one.discount + one.tax).toBe(one.amount)
    for (const money of [one.price, one.discount, one.tax]) {
      expect(Number.isSafeInteger(money)).toBe(true)
      expect(money).toBeGreaterThanOrEqual(0)
    }
    expect(one.amount).toBeGreaterThan(0)
  }
}

describe('freezing the parts of a payment', () => {
  it('freezes the whole order when it is paid at once', () => {
    const order = [part('rice'), part('kebab', { price: 300_000, discount: 30_000, tax: 27_000 })]
    const frozen = freezeParts(order, [], amountOf(order))
    expect(frozen.map(({ key, price, discount, tax }) => ({ key, price, discount, tax }))).toEqual(
      order.map(({ key, price, discount, tax }) => ({ key, price, discount, tax })),
    )
  })

  it('adds up to the order’s price, discount and tax over any number of payments', () => {
    fc.assert(
      fc.property(anyOrder, fc.array(fc.integer({ min: 1, max: 1_000 }), { maxLength: 4 }), (order, weights) => {
        const whole = amountOf(order)
        fc.pre(whole > weights.length + 1)
        const earlier: FrozenPart[] = []
        let left = whole
        for (const weight of weights) {
          const amount = Math.max(1, Math.min(left - 1, Math.floor((whole * weight) / 4_000)))
          const frozen = freezeParts(order, earlier, amount)
          expect(sumOf(frozen.map((one) => one.amount))).toBe(amount)
          expectSound(frozen)
          earlier.push(...frozen)
          left -= amount
        }
        const last = freezeParts(order, earlier, left)
        expectSound(last)
        const all = [...earlier, ...last]
        for (const name of ['price', 'discount', 'tax'] as const) {
          expect(sumOf(all.map((one) => one[name]))).toBe(sumOf(payable(order).map((one) => one[name])))
        }
      }),
    )
  })

  it('separates money above the price so that it can be refunded', () => {
    const order = [part('rice')]
    const frozen = freezeParts(order, [], 150_000)
    expect(frozen.map(({ kind, amount }) => ({ kind, amount }))).toEqual([
      { kind: 'LINE', amount: 110_000 },
      { kind: 'EXCESS', amount: 40_000 },
    ])
    expectSound(frozen)
  })

  it('freezes the payment as a whole when its parts are unknown', () => {
    expect(freezeParts([], [], 90_000)).toEqual([
      { key: 'whole', kind: 'WHOLE', price: 90_000, discount: 0, tax: 0, amount: 90_000 },
    ])
  })

  it('stays consistent when an edit removed tax between two payments', () => {
    const first = freezeParts([part('rice')], [], 60_000)
    const cheaper = [part('rice', { price: 80_000, discount: 0, tax: 0 })]
    const second = freezeParts(cheaper, first, 20_000)
    expectSound(second)
    expect(sumOf(second.map((one) => one.amount))).toBe(20_000)
  })
})

/** Parts worth nothing are not frozen. */
function payable(order: readonly PricedPart[]): readonly PricedPart[] {
  return order.filter((one) => one.price - one.discount + one.tax > 0)
}

describe('spreading a refund over parts', () => {
  const paid = [
    { key: 'rice', amount: 110_000, refunded: 0 },
    { key: 'kebab', amount: 297_000, refunded: 97_000 },
  ]

  it('refunds at most what is left of a part', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 310_000 }), (amount) => {
        const shares = spreadRefund(paid, amount) ?? []
        expect(sumOf(shares.map((share) => share.amount))).toBe(amount)
        for (const share of shares) expect(share.amount).toBeLessThanOrEqual(share.part.amount - share.part.refunded)
      }),
    )
  })

  it('rejects more than is left of all parts', () => {
    expect(spreadRefund(paid, 310_001)).toBeUndefined()
  })
})

describe('freezing the parts of a share', () => {
  const halves = (order: readonly PricedPart[]) =>
    ['a', 'b'].map((id, at) => ({
      id,
      parts: order.map(({ key, kind, ...money }) => {
        const half = (amount: number) => (at === 0 ? Math.floor(amount / 2) : amount - Math.floor(amount / 2))
        return { key, kind, price: half(money.price), discount: half(money.discount), tax: half(money.tax) }
      }),
    }))

  it('freezes exactly the share, and all shares add up to the order in every component', () => {
    fc.assert(
      fc.property(anyOrder, (order) => {
        const earlier: EarlierPart[] = []
        for (const share of halves(order)) {
          const amount = amountOf(share.parts)
          // A part that costs nothing is not frozen, whatever its price and discount.
          if (amount <= 0 || share.parts.some((one) => one.price > 0 && one.price - one.discount + one.tax <= 0)) return
          const frozen = freezeShare(order, earlier, { share, amount })
          expectSound(frozen)
          expect(sumOf(frozen.map((one) => one.amount))).toBe(amount)
          earlier.push(...frozen.map((one) => ({ ...one, shareId: share.id })))
        }
        for (const one of order) {
          const ofPart = earlier.filter(({ key }) => key === one.key)
          expect(sumOf(ofPart.map(({ amount }) => amount))).toBe(one.price - one.discount + one.tax)
          if (ofPart.length === 0) continue
          expect(sumOf(ofPart.map(({ price }) => price))).toBe(one.price)
          expect(sumOf(ofPart.map(({ tax }) => tax))).toBe(one.tax)
        }
      }),
    )
  })

  it('uses what the order still owes when the whole order was paid down meanwhile', () => {
    const order = [part('rice'), part('kebab', { price: 300_000, tax: 30_000 })]
    const whole = amountOf(order)
    const first = freezeParts(order, [], whole - 60_000).map((one) => ({ ...one, shareId: null }))
    const share = { id: 'a', parts: [part('rice')] }
    const frozen = freezeShare(order, first, { share, amount: 60_000 })
    expectSound(frozen)
    const all = [...first, ...frozen]
    for (const one of order)
      expect(sumOf(all.filter(({ key }) => key === one.key).map(({ amount }) => amount))).toBe(one.price + one.tax)
  })
})

describe('a piece of a paid part', () => {
  const paid = (facts: Partial<PaidPart>): PaidPart => ({
    key: 'salad',
    kind: 'LINE',
    price: 0,
    discount: 0,
    tax: 0,
    amount: 0,
    paymentId: 'first',
    shareId: null,
    refunded: 0,
    refundedDiscount: 0,
    refundedTax: 0,
    ...facts,
  })

  it('takes all the tax with everything left, even where a discount left more tax than money', () => {
    const row = paid({ price: 35, discount: 36, tax: 4, amount: 3 })
    expect(pieceOf(row, 3)).toEqual({ price: 35, discount: 36, tax: 4, amount: 3 })
    expect(pieceOf(row, 3, 2)).toEqual({ price: 35, discount: 36, tax: 4, amount: 3 })
  })

  it('leaves no more tax on the rest than the rest has money', () => {
    const row = paid({ price: 35, discount: 36, tax: 4, amount: 3 })
    const first = pieceOf(row, 2)
    const rest = { ...row, refunded: first.amount, refundedDiscount: first.discount, refundedTax: first.tax }
    const second = pieceOf(rest, 1)
    expect(first.tax + second.tax).toBe(4)
    expect(first.price + second.price).toBe(35)
    expect(second.tax).toBeLessThanOrEqual(1)
  })
})
