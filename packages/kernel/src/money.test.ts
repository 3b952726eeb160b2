import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { allocate, assertMoney, rateOf, sumOf } from './money.ts'

const amount = fc.oneof(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 0, max: 2 ** 40 }))

describe('rateOf', () => {
  it.each([
    [1000, 1000, 100],
    [995, 1000, 100],
    [994, 1000, 99],
    [5, 1000, 1],
    [4, 1000, 0],
    [100_010, 950, 9501],
    [0, 1000, 0],
    [1000, 0, 0],
    [-5, 1000, 0],
    [-6, 1000, -1],
    [Number.MAX_SAFE_INTEGER, 10_000, Number.MAX_SAFE_INTEGER],
  ])('calculates the rate of %d at %d basis points as %d', (whole, rateBp, part) => {
    expect(rateOf(whole, rateBp)).toBe(part)
  })

  it('rounds the exact rate of an amount half up, once', () => {
    fc.assert(
      fc.property(amount, fc.integer({ min: 0, max: 20_000 }), (whole, rateBp) => {
        const twice = 2n * BigInt(rateOf(whole, rateBp)) * 10_000n
        const exactTwice = 2n * BigInt(whole) * BigInt(rateBp)
        expect(twice - exactTwice <= 10_000n && twice - exactTwice > -10_000n).toBe(true)
      }),
    )
  })

  it('throws for a rate of fractions and for inexact results', () => {
    expect(() => rateOf(0.5, 1000)).toThrow(RangeError)
    expect(() => rateOf(100, 9.5)).toThrow(RangeError)
    expect(() => rateOf(Number.MAX_SAFE_INTEGER, 20_000)).toThrow(RangeError)
  })
})

describe('allocate', () => {
  it.each([
    [100, [1, 1, 1], [34, 33, 33]],
    [101, [335, 335, 335], [34, 34, 33]],
    [10, [0, 1, 0], [0, 10, 0]],
    [10, [0, 0], [10, 0]],
    [-100, [1, 1, 1], [-34, -33, -33]],
    [0, [1, 2], [0, 0]],
    [0, [], []],
    [3, [1, 1, 1, 1, 1], [1, 1, 1, 0, 0]],
  ])('splits %d over %j into %j', (whole, weights, parts) => {
    expect(allocate(whole, weights)).toEqual(parts)
  })

  it('allocates parts that add up to the whole, each within one of its exact share', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -(2 ** 40), max: 2 ** 40 }),
        fc.array(amount, { minLength: 1 }),
        (whole, weights) => {
          const parts = allocate(whole, weights)
          const total = weights.reduce((sum, weight) => sum + BigInt(weight), 0n)
          expect(sumOf(parts)).toBe(whole)
          if (total === 0n) return
          for (const [index, part] of parts.entries()) {
            const gap = BigInt(part) * total - BigInt(whole) * BigInt(weights[index] ?? 0)
            expect(gap < total && gap > -total).toBe(true)
          }
        },
      ),
    )
  })

  it('allocates no more than its weight to a part while the whole does not exceed their sum', () => {
    fc.assert(
      fc.property(fc.array(amount, { minLength: 1 }), fc.double({ min: 0, max: 1, noNaN: true }), (weights, part) => {
        const parts = allocate(Math.floor(sumOf(weights) * part), weights)
        expect(parts.every((share, index) => share >= 0 && share <= (weights[index] ?? 0))).toBe(true)
      }),
    )
  })

  it('throws when it allocates over no weights, a negative weight or fractions', () => {
    expect(() => allocate(1, [])).toThrow(RangeError)
    expect(() => allocate(1, [2, -1])).toThrow(RangeError)
    expect(() => allocate(-1, [2, -1])).toThrow(RangeError)
    expect(() => allocate(0.5, [1])).toThrow(RangeError)
    expect(() => allocate(1, [0.5])).toThrow(RangeError)
  })
})

describe('sumOf and assertMoney', () => {
  it('returns an exact sum or throws', () => {
    expect(sumOf([])).toBe(0)
    expect(sumOf([1, 2, -3])).toBe(0)
    expect(() => sumOf([Number.MAX_SAFE_INTEGER, 1])).toThrow(RangeError)
    expect(() => sumOf([0.1])).toThrow(RangeError)
    expect(() => assertMoney(Number.NaN)).toThrow(RangeError)
    expect(() => assertMoney(Number.POSITIVE_INFINITY)).toThrow(RangeError)
  })
})
