import { sumOf } from '@sofreh/kernel'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fold, line, operation, placing } from '../../../cases/order-cases.ts'
import { randomBill } from '../../../cases/random-orders.ts'
import { applyOperation } from '../fold-order.ts'
import { amountsOfGuests, claimShare, openAmounts, type ShareRequest } from './guest-share.ts'
import { balanceOf, partsOfPrice, priceOfFoldedOrder } from '../order-price.ts'
import type { FoldedOrder } from '../folded-order.ts'

const guests = ['sara', 'nima', 'leila']
const partsOf = (order: FoldedOrder) => partsOfPrice(priceOfFoldedOrder(order))
const dueOf = (order: FoldedOrder, held: readonly string[]) =>
  balanceOf(order, priceOfFoldedOrder(order).finalPrice).due -
  sumOf(order.shares.filter(({ id }) => held.includes(id)).map(({ amount }) => amount))
const claim = (order: FoldedOrder, request: ShareRequest, { id = 'mine', held = [] as string[] } = {}) =>
  claimShare(order, partsOf(order), {
    request,
    due: dueOf(order, held),
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

  it('lets guests share what is left when the till took money that belongs to no share', () => {
    const own = amountsOfGuests(bill, partsOf(bill)).get('sara') ?? 0
    const cash = applyOperation(bill, operation({ kind: 'pay', amount: 10_000, method: 'CASH' })).order
    const first = claimed(cash, { by: 'MINE', guestId: 'sara' })
    expect(first.share.amount).toBe(own)
    const last = claimed(pay(first.order, 'mine', own), { by: 'ALL' }, { id: 'all' })
    expect(first.share.amount + last.share.amount + 10_000).toBe(priceOfFoldedOrder(bill).finalPrice)
  })

  it('leaves only one payment of everything after a refund and after fewer units of a paid dish', () => {
    const whole = { ok: false, code: 'SPLIT_NOT_POSSIBLE' }
    const shared = claimed(bill, { by: 'MINE', guestId: 'nima' })
    const paid = pay(shared.order, 'mine', shared.share.amount)
    const fewer = applyOperation(paid, operation({ kind: 'changeCount', lineId: 'b', by: -1 })).order
    expect(claim(fewer, { by: 'ALL' })).toEqual(whole)
    const due = dueOf(fewer, [])
    const open = openAmounts(fewer, partsOf(fewer), { guestId: 'sara', held: new Set(), due })
    expect(open).toEqual({ all: due, mine: 0, mayShare: false })
    expect(claim({ ...bill, refunded: 10 }, { by: 'EVEN', people: 2 })).toEqual(whole)
  })

  it.each(['b', 'a'])(
    'asks for no more than is due after staff removed the dish %s of a bill shared evenly',
    (lineId) => {
      const first = claimed(bill, { by: 'EVEN', people: 2 })
      const paid = pay(first.order, 'mine', first.share.amount)
      const order = applyOperation(paid, operation({ kind: 'removeLine', lineId })).order
      const due = dueOf(order, [])
      if (due === 0) return expect(claim(order, { by: 'ALL' }).ok).toBe(false)
      const last = claimed(order, { by: 'ALL' }, { id: 'last' })
      expect(last.share.amount).toBe(due)
      expect(dueOf(pay(last.order, 'last', due), [])).toBe(0)
    },
  )

  it('keeps the sum equal to the price for any sequence of claims, payments and abandoned payments', () => {
    const step = fc.record({
      request: fc.oneof(
        fc.constant<ShareRequest>({ by: 'ALL' }),
        fc.constantFrom(...guests).map((guestId): ShareRequest => ({ by: 'MINE', guestId })),
        fc.integer({ min: 1, max: 5 }).map((people): ShareRequest => ({ by: 'EVEN', people })),
      ),
      after: fc.constantFrom('pay', 'hold', 'forget', 'cash'),
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
            const due = dueOf(order, held)
            const open = openAmounts(order, partsOf(order), { guestId: 'sara', held: new Set(held), due })
            const answer = claim(order, request, { id, held })
            if (!answer.ok) {
              expect(answer.code).toBe(open.mayShare ? 'NOTHING_DUE' : 'SPLIT_NOT_POSSIBLE')
              continue
            }
            expect(answer.share.amount).toBeLessThanOrEqual(due)
            if (request.by === 'ALL') expect(answer.share.amount).toBe(open.all)
            if (request.by === 'MINE' && request.guestId === 'sara') expect(answer.share.amount).toBe(open.mine)
            const applied = applyOperation(order, operation({ kind: 'share', shares: answer.shares }))
            expect(applied.flag).toBeUndefined()
            ;({ order } = applied)
            expect(sumOf(order.shares.map(({ amount }) => amount))).toBe(finalPrice)
            if (after === 'pay') order = pay(order, id, answer.share.amount)
            if (after === 'hold') held.push(id)
            if (after === 'cash') {
              const amount = Math.min(1_000, dueOf(order, held))
              order = applyOperation(order, operation({ kind: 'pay', amount, method: 'CASH' })).order
            }
          }
          expect(order.paid).toBeLessThanOrEqual(finalPrice)
        },
      ),
    )
  })
})
