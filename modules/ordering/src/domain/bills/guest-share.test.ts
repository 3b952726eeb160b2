import { sumOf } from '@sofreh/kernel'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fold, line, operation, placing } from '../../../cases/order-cases.ts'
import { randomBill } from '../../../cases/random-orders.ts'
import { applyOperation } from '../fold-order.ts'
import { amountsOfGuests, claimShare, openAmounts, type ShareRequest } from './guest-share.ts'
import { partsOfPrice, priceOfFoldedOrder } from '../order-price.ts'
import type { FoldedOrder } from '../folded-order.ts'

const guests = ['sara', 'nima', 'leila']
const partsOf = (order: FoldedOrder) => partsOfPrice(priceOfFoldedOrder(order))
const claim = (order: FoldedOrder, request: ShareRequest, { id = 'mine', held = [] as string[] } = {}) =>
  claimShare(order, partsOf(order), {
    request,
    held: new Set(held),
    share: { id, title: id },
    rest: { id: `rest of ${id}`, title: 'rest' },
  })
/** Applies the claim; returns the order and the new share. */
const claimed = (order: FoldedOrder, request: ShareRequest, options: { id?: string; held?: string[] } = {}) => {
  const answer = claim(order, request, options)
  if (!answer.ok) throw new Error(answer.code)
  const applied = applyOperation(order, operation({ kind: 'share', shares: answer.shares }))
  expect(applied.flag).toBeUndefined()
  return { order: applied.order, share: answer.share }
}
const pay = (order: FoldedOrder, shareId: string, amount: number) =>
  applyOperation(order, operation({ kind: 'pay', amount, method: 'ONLINE', shareId })).order

const bill = fold(
  placing({
    lines: [
      line('a', { guestId: 'sara', price: 100_000 }),
      line('b', { guestId: 'nima', price: 200_000, count: 2 }),
      line('c', { price: 50_000 }),
    ],
  }),
).order

describe('guest shares', () => {
  it('divides the bill by guest, fees and tax with the dishes, and adds up to the price', () => {
    const amounts = amountsOfGuests(bill, partsOf(bill))
    expect([...amounts.keys()].sort()).toEqual([null, 'nima', 'sara'].sort())
    expect(sumOf([...amounts.values()])).toBe(priceOfFoldedOrder(bill).finalPrice)
    expect(amounts.get('nima')).toBeGreaterThan(3 * (amounts.get('sara') ?? 0))
  })

  it('lets one guest pay for their own dishes and another for the remainder', () => {
    const first = claimed(bill, { by: 'MINE', guestId: 'sara' })
    expect(first.share.amount).toBe(amountsOfGuests(bill, partsOf(bill)).get('sara'))
    const paid = pay(first.order, 'mine', first.share.amount)
    expect(claim(paid, { by: 'MINE', guestId: 'sara' })).toEqual({ ok: false, code: 'NOTHING_DUE' })
    const last = claimed(paid, { by: 'ALL' }, { id: 'all' })
    expect(first.share.amount + last.share.amount).toBe(priceOfFoldedOrder(bill).finalPrice)
    expect(claim(pay(last.order, 'all', last.share.amount), { by: 'ALL' })).toEqual({ ok: false, code: 'NOTHING_DUE' })
  })

  it('gives a second guest nothing of a share that the first is paying online', () => {
    const first = claimed(bill, { by: 'MINE', guestId: 'nima' }, { id: 'first' })
    const held = ['first']
    expect(claim(first.order, { by: 'MINE', guestId: 'nima' }, { held })).toEqual({ ok: false, code: 'NOTHING_DUE' })
    const second = claimed(first.order, { by: 'ALL' }, { id: 'second', held })
    expect(second.order.shares.map(({ id }) => id)).toEqual(['first', 'second'])
    expect(first.share.amount + second.share.amount).toBe(priceOfFoldedOrder(bill).finalPrice)
    // The first guest abandons the payment, so their dishes are open again.
    const third = claimed(second.order, { by: 'MINE', guestId: 'nima' }, { id: 'third', held: ['second'] })
    expect(third.share.amount).toBe(first.share.amount)
  })

  it('divides a bill evenly in whole thousands, the last share taking the remainder, when guests pay in turn', () => {
    let order = bill
    const amounts: number[] = []
    for (const people of [3, 2, 1]) {
      const { share, order: split } = claimed(order, { by: 'EVEN', people }, { id: `of ${people}` })
      amounts.push(share.amount)
      order = pay(split, share.id, share.amount)
    }
    expect(sumOf(amounts)).toBe(priceOfFoldedOrder(bill).finalPrice)
    expect(amounts.slice(0, -1).every((amount) => amount % 1_000 === 0)).toBe(true)
    expect(Math.max(...amounts) - Math.min(...amounts)).toBeLessThanOrEqual(1_000)
  })

  it('refuses a share when the till took money that belongs to no share', () => {
    const paid = applyOperation(bill, operation({ kind: 'pay', amount: 10_000, method: 'CASH' })).order
    expect(claim(paid, { by: 'MINE', guestId: 'sara' })).toEqual({ ok: false, code: 'ORDER_HAS_MONEY' })
  })

  it('keeps the sum equal to the price for any sequence of claims, payments and abandoned payments', () => {
    const step = fc.record({
      request: fc.oneof(
        fc.constant<ShareRequest>({ by: 'ALL' }),
        fc.constantFrom(...guests).map((guestId): ShareRequest => ({ by: 'MINE', guestId })),
        fc.integer({ min: 1, max: 5 }).map((people): ShareRequest => ({ by: 'EVEN', people })),
      ),
      after: fc.constantFrom('pay', 'hold', 'forget'),
    })
    fc.assert(
      fc.property(
        randomBill,
        fc.array(fc.constantFrom(...guests, undefined)),
        fc.array(step, { maxLength: 8 }),
        (drawn, whose, steps) => {
          let order: FoldedOrder = { ...drawn, lines: drawn.lines.map((each, at) => ({ ...each, guestId: whose[at] })) }
          const { finalPrice } = priceOfFoldedOrder(order)
          expect(sumOf([...amountsOfGuests(order, partsOf(order)).values()])).toBe(finalPrice)
          const held: string[] = []
          for (const [at, { request, after }] of steps.entries()) {
            const id = `s${at}`
            const open = openAmounts(order, partsOf(order), { guestId: 'sara', held: new Set(held) })
            const answer = claim(order, request, { id, held })
            if (!answer.ok) {
              expect(answer.code).toBe('NOTHING_DUE')
              continue
            }
            if (request.by === 'ALL') expect(answer.share.amount).toBe(open.all)
            if (request.by === 'MINE' && request.guestId === 'sara') expect(answer.share.amount).toBe(open.mine)
            const applied = applyOperation(order, operation({ kind: 'share', shares: answer.shares }))
            expect(applied.flag).toBeUndefined()
            ;({ order } = applied)
            expect(sumOf(order.shares.map(({ amount }) => amount))).toBe(finalPrice)
            if (after === 'pay') order = pay(order, id, answer.share.amount)
            if (after === 'hold') held.push(id)
          }
          expect(order.paid).toBeLessThanOrEqual(finalPrice)
        },
      ),
    )
  })
})
