import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fold, line, operation, placing } from '../../cases/order-cases.ts'
import { randomAct, randomInterleaving } from '../../cases/random-operations.ts'
import { applyOperation, foldOrder } from './fold-order.ts'
import { awaitsRelease, unitsInKitchen, unitsToMake } from './kitchen-ledger.ts'
import { billOf, mergeBills } from './bills/merge-bills.ts'
import type { OrderOperation } from './order-operations.ts'
import { balanceOf, partsOfPrice, priceOfFoldedOrder } from './order-price.ts'
import type { KitchenTicket, FoldedOrder } from './folded-order.ts'

/** Fixed seeds for every run; add each seed that fails. */
const regressionSeeds = [20_261_121, -1_204_553_197, 77]
const runs = (numRuns: number) => [...regressionSeeds.map((seed) => ({ seed, numRuns })), { numRuns }]

const noticedOf = (tickets: readonly KitchenTicket[]) => {
  const noticed = new Map<string, number>()
  for (const ticket of tickets.filter((each) => each.kind === 'CHANGE'))
    for (const each of ticket.lines) noticed.set(each.lineId, (noticed.get(each.lineId) ?? 0) + each.count)
  return noticed
}
const linesOf = (order: FoldedOrder) => [...order.lines, ...order.removed]

describe('operations of two devices', () => {
  it.each(runs(100))(
    'folds random operations to the same order on every replica, at once or one by one, in any interleaving ($seed)',
    (given) => {
      fc.assert(
        fc.property(randomInterleaving, (operations) => {
          const copy = JSON.parse(JSON.stringify(operations)) as OrderOperation[]
          const whole = fold(...operations)
          expect(JSON.parse(JSON.stringify(fold(...copy)))).toEqual(JSON.parse(JSON.stringify(whole)))
          let order = fold(...operations.slice(0, 1)).order
          for (const each of operations.slice(1)) order = applyOperation(order, each).order
          expect(order).toEqual(whole.order)
          expect(order.version).toBe(operations.length)
        }),
        given,
      )
    },
  )

  it.each(runs(150))(
    'neither loses nor duplicates units in random operations: tickets equal the ledger, the ledger equals the order ($seed)',
    (given) => {
      fc.assert(
        fc.property(randomInterleaving, (operations) => {
          const { order, tickets } = fold(...operations)
          const noticed = noticedOf(tickets)
          // The merged bill's own tickets announced its units.
          noticed.set('m', (noticed.get('m') ?? 0) + 2)
          if (!order.mergedInto)
            for (const each of linesOf(order)) expect(noticed.get(each.id) ?? 0).toBe(unitsInKitchen(each))
          if (order.times.CONFIRMED && order.state !== 'REJECTED' && order.state !== 'FINISHED') {
            for (const each of order.lines)
              expect(each.units.filter((unit) => unit !== 'voided')).toHaveLength(unitsToMake(each))
            for (const each of order.removed) expect(each.units.every((unit) => unit === 'voided')).toBe(true)
          }
          if (order.state === 'REJECTED') for (const each of order.lines) expect(unitsInKitchen(each)).toBe(0)
        }),
        given,
      )
    },
  )

  it.each(runs(100))('preserves bought dishes and a balance that adds up in random operations ($seed)', (given) => {
    fc.assert(
      fc.property(randomInterleaving, (operations) => {
        const { order } = fold(...operations)
        expect(order.lines.some((each) => each.couponId === undefined)).toBe(order.mergedInto === null)
        for (const each of order.lines) expect(each.count).toBeGreaterThan(0)
        for (const each of order.lines) expect(each.couponId ?? order.coupon?.id).toBe(order.coupon?.id)
        const { finalPrice } = priceOfFoldedOrder(order)
        const { due, toRefund } = balanceOf(order, finalPrice)
        const worth = order.state === 'REJECTED' ? 0 : finalPrice
        expect(toRefund).toBe(Math.max(0, order.paid - worth))
        expect(due).toBe(Math.max(0, worth - order.paid - order.writtenOff))
        for (const amount of [finalPrice, due, toRefund]) expect(Number.isSafeInteger(amount) && amount >= 0).toBe(true)
        if (order.mergedInto) expect(finalPrice).toBe(0)
      }),
      given,
    )
  })
})

type Step = { bill: 0 | 1 | 2; act: OrderOperation } | { from: number; into: number; id: string }
const steps: fc.Arbitrary<Step[]> = fc
  .array(
    fc.oneof(
      {
        weight: 9,
        arbitrary: fc.record({ bill: fc.constantFrom(0 as const, 1 as const, 2 as const), act: randomAct }),
      },
      { weight: 1, arbitrary: fc.record({ from: fc.nat(2), into: fc.nat(2) }) },
    ),
    { maxLength: 40 },
  )
  .map((list) =>
    list.map((step, index): Step => {
      const id = `s${index}`
      return 'act' in step ? { bill: step.bill, act: operation(step.act, { id }) } : { ...step, id }
    }),
  )

/** Three tables, each with its own dishes; the second is being cooked already. */
const bills = (): OrderOperation[][] => [
  [placing()],
  [
    placing({ orderId: 'o2', lines: [line('p', { count: 2 }), line('q')] }),
    operation({ kind: 'state', to: 'CONFIRMED', cause: null }, { id: 'c2' }),
  ],
  [placing({ orderId: 'o3', lines: [line('u', { course: 1, isHeld: true }), line('v', { seat: 2 })] })],
]

describe('merging of tables', () => {
  it.each(runs(150))('never fires a unit twice and never loses one, in any sequence of merges ($seed)', (given) => {
    let merges = 0
    fc.assert(
      fc.property(steps, (list) => {
        const done = bills()
        const orderAfter = (at: number) => foldOrder(done[at] ?? [])?.order
        for (const step of list) {
          if ('act' in step) {
            // The same line is never on two bills: each gets new ids.
            done[step.bill]?.push(ofBill(step.act, step.bill))
            continue
          }
          const [source, target] = [orderAfter(step.from), orderAfter(step.into)]
          if (!source || !target || mergeBills(source, target, false)) continue
          const bill = billOf(source, { number: '2', customer: null, target })
          merges += 1
          const before = unitsOf(source) + unitsOf(target)
          const stays = operation({ kind: 'mergeIn', bill }, { id: `${step.id}-in` })
          const goes = operation({ kind: 'mergedInto', orderId: target.orderId, number: '1' }, { id: `${step.id}-out` })
          done[step.into]?.push(stays)
          done[step.from]?.push(goes)
          const { order } = applyOperation(target, stays)
          if (order.state === source.state) expect(unitsOf(order)).toBe(before)
        }
        const folded = done.map((operations) => fold(...operations))
        const noticed = noticedOf(folded.flatMap(({ tickets }) => tickets))
        const all = folded.flatMap(({ order }) => linesOf(order))
        expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
        for (const each of all) expect(noticed.get(each.id) ?? 0).toBe(unitsInKitchen(each))
        for (const id of noticed.keys()) expect(all.some((each) => each.id === id)).toBe(true)
        for (const { order } of folded) if (order.mergedInto) expect(linesOf(order)).toEqual([])
      }),
      given,
    )
    // Guards against a run without merges, which would prove nothing.
    expect(merges).toBeGreaterThan(20)
  })

  it('carries the tip, and a discount on the whole bill as its amounts per dish', () => {
    const { order: source } = fold(
      placing({ orderId: 'o2', lines: [line('p'), line('q', { price: 50_001 })], tip: 5_000 }),
      operation({ kind: 'discount', discount: { kind: 'PERCENTAGE', value: 1000 } }),
    )
    const { order: target } = fold(placing())
    const bill = billOf(source, { number: '2', customer: null, target })
    const { order } = applyOperation(target, operation({ kind: 'mergeIn', bill }))
    expect(priceOfFoldedOrder(order).lineDiscount).toBe(priceOfFoldedOrder(source).orderDiscount)
    expect(order).toMatchObject({ tip: 5_000, numberOfPerson: 4 })
    const gone = applyOperation(source, operation({ kind: 'mergedInto', orderId: 'o1', number: '1' })).order
    expect(gone).toMatchObject({ state: 'FINISHED', mergedInto: 'o1', lines: [] })
    expect(partsOfPrice(priceOfFoldedOrder(gone)).every((part) => part.price === 0 && part.tax === 0)).toBe(true)
  })

  it('notifies the kitchen of the new table and fires only units it never had', () => {
    const confirmed = operation({ kind: 'state', to: 'CONFIRMED', cause: null })
    const { order: source } = fold(
      placing({ orderId: 'o2', lines: [line('p', { count: 2 })] }),
      confirmed,
      operation({ kind: 'addLine', line: line('q', { isHeld: true }) }),
    )
    const { order: target } = fold(placing(), operation({ kind: 'state', to: 'CONFIRMED', cause: null }))
    const bill = billOf(source, { number: '2', customer: null, target })
    const merged = applyOperation(target, operation({ kind: 'mergeIn', bill }))
    expect(merged.ticket).toMatchObject({ kind: 'NOTICE', lines: [{ lineId: 'p', count: 0 }], tableName: '6' })
    const { ticket } = applyOperation(merged.order, operation({ kind: 'fireCourse', course: 0 }))
    expect(ticket).toMatchObject({ kind: 'CHANGE', lines: [{ lineId: 'q', count: 1 }] })
  })

  it('refuses a merge that would leave money or a code behind', () => {
    const { order: target } = fold(placing())
    const source = (facts = {}) => ({ ...fold(placing({ orderId: 'o2', lines: [line('p')] })).order, ...facts })
    expect(mergeBills(target, target, false)).toBe('MERGE_SAME_ORDER')
    expect(mergeBills(source(), target, true)).toBe('MERGE_SOURCE_HAS_MONEY')
    expect(mergeBills(source({ paid: 1 }), target, false)).toBe('MERGE_SOURCE_HAS_MONEY')
    expect(mergeBills(source({ points: { count: 1, value: 1 } }), target, false)).toBe('MERGE_SOURCE_HAS_COUPON')
    expect(mergeBills(source({ isPayLater: false }), target, false)).toBe('MERGE_DIFFERENT_KIND')
    expect(mergeBills(source({ state: 'FINISHED' }), target, false)).toBe('ORDER_NOT_EDITABLE')
    expect(mergeBills(source(), target, false)).toBeUndefined()
  })
})

describe('a scheduled order', () => {
  it('waits with everything until it is released, and then fires once', () => {
    const scheduled = placing({ scheduledFor: '2026-11-21T14:00:00.000Z' })
    const confirmed = operation({ kind: 'state', to: 'CONFIRMED', cause: null })
    const { order, tickets } = fold(scheduled, confirmed)
    expect(tickets).toEqual([])
    expect(awaitsRelease(order)).toBe(true)
    expect(order.promisedAt).toBe('2026-11-21T14:00:00.000Z')
    const release = () => operation({ kind: 'release' })
    const released = fold(scheduled, confirmed, release(), release())
    expect(released.tickets.map(({ lines }) => lines.map(({ count }) => count))).toEqual([[2, 1]])
    expect(released.order.flags.map(({ code }) => code)).toEqual(['NOTHING_HELD'])
  })
})

function unitsOf(order: FoldedOrder): number {
  return linesOf(order).reduce((sum, each) => sum + unitsInKitchen(each), 0)
}

/** A new dish of each bill under an id of its own. */
function ofBill(act: OrderOperation, bill: number): OrderOperation {
  if (act.kind === 'addLine') return { ...act, line: { ...act.line, id: `${act.line.id}-${bill}` } }
  if (act.kind === 'coupon') return { ...act, gifts: act.gifts.map((gift) => ({ ...gift, id: `${gift.id}-${bill}` })) }
  return act
}
