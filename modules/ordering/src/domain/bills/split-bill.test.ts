import { sumOf } from '@sofreh/kernel'
import type { PricedPart } from '@sofreh/payments/domain'
import type { WhyPart } from '@sofreh/pricing/domain'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fold, line, operation, placing } from '../../../cases/order-cases.ts'
import { randomBill } from '../../../cases/random-orders.ts'
import { type BillShare, shareDue } from './bill-shares.ts'
import { applyOperation } from '../fold-order.ts'
import { partsOfPrice, priceOfFoldedOrder } from '../order-price.ts'
import type { FoldedOrder } from '../folded-order.ts'
import { splitBill, type SplitMethod } from './split-bill.ts'

const rest = { id: 'rest', title: 'the rest' }
const amountOf = (part: PricedPart) => part.price - part.discount + part.tax
const named = (count: number) => Array.from({ length: count }, (_, at) => ({ id: `s${at}`, title: `${at + 1}` }))
const split = (order: FoldedOrder, method: SplitMethod) =>
  splitBill(order, partsOfPrice(priceOfFoldedOrder(order)), { ...method, rest })
const share = (order: FoldedOrder, method: SplitMethod, id = 'split') => {
  const answer = split(order, method)
  if (!answer.ok) throw new Error(answer.code)
  return applyOperation(order, operation({ kind: 'share', shares: answer.shares }, { id }))
}
const pay = (order: FoldedOrder, shareId: string, amount: number) =>
  applyOperation(order, operation({ kind: 'pay', amount, method: 'CASH', shareId })).order

/** Generates every kind of split for a bill. */
const methodsOf = (order: FoldedOrder): fc.Arbitrary<SplitMethod> => {
  const { finalPrice } = priceOfFoldedOrder(order)
  const evenly = fc.integer({ min: 1, max: 9 }).map((count): SplitMethod => ({ by: 'EVENLY', shares: named(count) }))
  const byAmount = fc
    .array(fc.integer({ min: 1, max: Math.max(1, Math.floor(finalPrice / 3)) }), { minLength: 1, maxLength: 3 })
    .map(
      (amounts): SplitMethod => ({
        by: 'AMOUNT',
        shares: amounts.map((amount, at) => ({ id: `s${at}`, title: '', amount })),
      }),
    )
  const bySeat = fc
    .uniqueArray(fc.integer({ min: 1, max: 3 }), { minLength: 1, maxLength: 3 })
    .map((seats): SplitMethod => ({ by: 'SEAT', shares: seats.map((seat) => ({ id: `s${seat}`, title: '', seat })) }))
  const byItem = fc
    .array(fc.tuple(fc.nat(2), fc.constantFrom(...order.lines), fc.integer({ min: 1, max: 7 })), {
      minLength: 1,
      maxLength: 6,
    })
    .map((picks): SplitMethod => {
      const left = new Map(order.lines.map(({ id, count }) => [id, count]))
      const shares = named(3).map((each) => ({ ...each, lines: [] as { lineId: string; count: number }[] }))
      for (const [to, { id }, wanted] of picks) {
        const count = Math.min(wanted, left.get(id) ?? 0)
        left.set(id, (left.get(id) ?? 0) - count)
        if (count > 0) shares[to]?.lines.push({ lineId: id, count })
      }
      return { by: 'ITEM', shares: shares.filter(({ lines }) => lines.length > 0) }
    })
  return fc.oneof(evenly, byAmount, bySeat, byItem)
}
const splitBills = randomBill.chain((order) => methodsOf(order).map((method) => ({ order, method })))

function expectWhole(order: FoldedOrder, shares: readonly BillShare[]): void {
  const wrong = partsOfPrice(priceOfFoldedOrder(order)).filter((part) => {
    const own = shares.flatMap(({ parts }) => parts.filter(({ key }) => key === part.key))
    return (['price', 'discount', 'tax'] as const).some((name) => sumOf(own.map((one) => one[name])) !== part[name])
  })
  // Asserts per list, because one assertion per number takes most of a minute.
  expect(wrong).toEqual([])
  expect(shares.filter(({ amount, parts }) => sumOf(parts.map(amountOf)) !== amount)).toEqual([])
  const isMoney = (amount: number) => Number.isSafeInteger(amount) && amount >= 0
  const pieces = shares.flatMap(({ parts }) => parts)
  expect(pieces.filter((one) => ![one.price, one.discount, one.tax, amountOf(one)].every(isMoney))).toEqual([])
}

describe('split bill', () => {
  it.each([{ seed: 20_261_121 }, { seed: 4_096 }, {}])(
    'makes shares that equal the bill in every component of every part ($seed)',
    (given) => {
      let count = 0
      fc.assert(
        fc.property(splitBills, ({ order, method }) => {
          const answer = split(order, method)
          if (!answer.ok) {
            expect(['SPLIT_NEEDS_TWO', 'SPLIT_TOO_MUCH']).toContain(answer.code)
            return
          }
          count += 1
          expectWhole(order, answer.shares)
          const amounts = answer.shares.map(({ amount }) => amount)
          const [first = 0, last = 0] = [amounts[0], amounts.at(-1)]
          if (method.by === 'EVENLY') expect(Math.abs(last - first)).toBeLessThanOrEqual(method.shares.length * 500)
          const isThousands = (amount: number) => amount % 1_000 === 0
          const isSmall = order.currency !== 'TOMAN' || amounts.some((amount) => amount < 5_000)
          if (method.by !== 'AMOUNT' && !isSmall) expect(amounts.slice(0, -1).every(isThousands)).toBe(true)
          if (method.by === 'AMOUNT')
            for (const [at, asked] of method.shares.entries()) expect(amounts[at]).toBe(asked.amount)
          const folded = applyOperation(order, operation({ kind: 'share', shares: answer.shares }))
          expect(folded.flag).toBeUndefined()
          expect(JSON.stringify(priceOfFoldedOrder(folded.order)) === JSON.stringify(priceOfFoldedOrder(order))).toBe(
            true,
          )
        }),
        { ...given, numRuns: 300 },
      )
      expect(count).toBeGreaterThan(150)
    },
  )

  it('adds up again after some shares are paid, dishes change and the rest is split anew', () => {
    let count = 0
    const scenario = fc.tuple(splitBills, fc.nat(8), fc.integer({ min: 1, max: 4 }))
    fc.assert(
      fc.property(scenario, ([{ order, method }, payer, people]) => {
        const answer = split(order, method)
        fc.pre(answer.ok)
        const paying = answer.ok ? answer.shares[payer % answer.shares.length] : undefined
        if (!paying || paying.amount === 0) return
        const paid = pay(share(order, method).order, paying.id, paying.amount)
        const { order: edited } = applyOperation(
          paid,
          operation({ kind: 'addLine', line: line('late') }, { id: 'late' }),
        )
        expect(edited.shares.map(({ id }) => id)).toEqual([paying.id])
        expect(edited.flags).toEqual([{ operationId: 'late', code: 'SHARES_DROPPED' }])
        const again = splitBill(edited, partsOfPrice(priceOfFoldedOrder(edited)), {
          by: 'EVENLY',
          shares: named(people).map((each) => ({ ...each, id: `again-${each.id}` })),
          rest,
        })
        // A discount or fee may be lower now than what was paid of it; then only amounts can be split.
        if (again.ok) {
          count += 1
          expectWhole(edited, [...edited.shares, ...again.shares])
        } else expect(again.code).toBe('SPLIT_NOT_POSSIBLE')
      }),
      { seed: 20_261_121, numRuns: 250 },
    )
    expect(count).toBeGreaterThan(50)
  })

  it('gives each guest their dishes, and packaging, fee and tip in proportion', () => {
    const { order } = fold(
      placing({ lines: [line('a', { count: 2, price: 100_000 }), line('b', { price: 200_000 })], tip: 40_000 }),
    )
    const answer = split(order, {
      by: 'ITEM',
      shares: [{ id: 'sara', title: 'Sara', lines: [{ lineId: 'a', count: 1 }] }],
    })
    expect(answer).toMatchObject({
      ok: true,
      shares: [
        { id: 'sara', amount: 120_000, units: { a: 1 } },
        { id: 'rest', amount: 360_000 },
      ],
    })
  })

  it('divides dishes without a seat among all shares of a split by seat', () => {
    const lines = [line('a', { seat: 1 }), line('b', { seat: 2, price: 50_000 }), line('tea', { price: 30_000 })]
    const { order } = fold(placing({ lines, settings: { ...untaxed } }))
    const shares = [1, 2].map((seat) => ({ id: `s${seat}`, title: `${seat}`, seat }))
    expect(split(order, { by: 'SEAT', shares })).toMatchObject({
      shares: [{ amount: 115_000 }, { amount: 65_000 }],
    })
  })

  it('rejects a split with too many units, an unknown line, one share, or money outside the shares', () => {
    const { order } = fold(placing())
    const byItem = (lineId: string, count: number) =>
      split(order, { by: 'ITEM', shares: [{ id: 's', title: '', lines: [{ lineId, count }] }] })
    expect(byItem('a', 3)).toEqual({ ok: false, code: 'SPLIT_TOO_MUCH' })
    expect(byItem('ghost', 1)).toEqual({ ok: false, code: 'LINE_NOT_FOUND' })
    const all = { by: 'AMOUNT' as const, shares: [{ id: 's', title: '', amount: 330_000 }] }
    expect(split(order, all)).toEqual({ ok: false, code: 'SPLIT_NEEDS_TWO' })
    expect(split(order, { ...all, shares: [{ id: 's', title: '', amount: 330_001 }] })).toMatchObject({ ok: false })
    expect(split({ ...order, paid: 10 }, all)).toEqual({ ok: false, code: 'ORDER_HAS_MONEY' })
  })

  it('flags a split when the price changed before it arrived, or after the bill ended', () => {
    const { order } = fold(placing())
    const answer = split(order, { by: 'EVENLY', shares: named(2) })
    const shares = answer.ok ? answer.shares : []
    const dearer = applyOperation(order, operation({ kind: 'setTip', tip: 1_000 })).order
    const late = applyOperation(dearer, operation({ kind: 'share', shares }))
    expect(late).toMatchObject({ flag: 'SHARES_DO_NOT_FIT', order: { shares: [] } })
    const over = { ...order, state: 'FINISHED' as const }
    expect(applyOperation(over, operation({ kind: 'share', shares })).flag).toBe('ORDER_NOT_EDITABLE')
    const whole = applyOperation(
      share(order, { by: 'EVENLY', shares: named(2) }).order,
      operation({ kind: 'share', shares: [] }),
    )
    expect(whole).toMatchObject({ flag: undefined, order: { shares: [] } })
  })
})

const untaxed = {
  taxRateBp: 0,
  taxOnPackaging: false,
  taxOnServiceFee: false,
  serviceFeeType: 'FIX' as const,
  serviceFeeValue: 0,
  serviceFeeDeliveryTypes: ['SERVE' as const],
  orderPackagingCost: 0,
}

describe('price explanation', () => {
  it('explains a price by rules that add up to the charge at every node', () => {
    const check = (part: WhyPart): void => {
      if (part.parts.length > 0) expect(sumOf(part.parts.map(({ amount }) => amount))).toBe(part.amount)
      for (const each of part.parts) check(each)
    }
    fc.assert(
      fc.property(randomBill, (order) => {
        const { why, finalPrice } = priceOfFoldedOrder(order)
        expect(why.amount).toBe(finalPrice)
        check(why)
      }),
      { numRuns: 500 },
    )
  })

  it("prices a gift at zero while its coupon stands, and in full below the coupon's minimum", () => {
    const coupon = { id: 'yalda', code: 'YALDA', type: 'FREEITEM' as const, value: 0, minimum: 150_000 }
    const gift = line('gift', { couponId: 'yalda', price: 40_000 })
    const { order } = fold(placing({ coupon, lines: [line('a', { count: 2 }), gift], settings: untaxed }))
    expect(priceOfFoldedOrder(order)).toMatchObject({ finalPrice: 200_000, coupon: { isApplied: true } })
    const fewer = applyOperation(order, operation({ kind: 'changeCount', lineId: 'a', by: -1 })).order
    expect(priceOfFoldedOrder(fewer)).toMatchObject({
      finalPrice: 140_000,
      coupon: { isApplied: false, missing: 50_000 },
    })
    const none = operation({ kind: 'coupon', code: null, coupon: null, gifts: [] })
    const without = applyOperation(order, none).order
    expect(without).toMatchObject({ coupon: null, lines: [{ id: 'a' }], removed: [{ id: 'gift' }] })
    expect(applyOperation(without, operation({ kind: 'returnLine', lineId: 'gift' })).flag).toBe('LINE_NOT_FOUND')
    const last = applyOperation(order, operation({ kind: 'removeLine', lineId: 'a' }))
    expect(last.flag).toBe('NOT_ALLOW_REMOVE_ALL_ITEMS')
    expect(applyOperation(order, operation({ kind: 'changeCount', lineId: 'gift', by: 1 })).flag).toBe(
      'COUNT_ABOVE_ORIGINAL',
    )
  })
})

it("caps a guest's share at what the bill still owes when two tills split it and money came outside the shares", () => {
  expect(shareDue({ amount: 199_511, paid: 0 }, 158_023)).toBe(158_023)
  expect(shareDue({ amount: 41_489, paid: 0 }, 158_023)).toBe(41_489)
  expect(shareDue({ amount: 241_000, paid: 241_000 }, 158_023)).toBe(0)
  expect(shareDue({ amount: 41_489, paid: 0 }, 0)).toBe(0)
})
