import { attributePayments, sumsOfRefund } from '@sofreh/payments/domain'
import { sumOf } from '@sofreh/kernel'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fold, line, operation, placing } from '../../cases/order-cases.ts'
import { PaidOrder } from '../../cases/paid-order.ts'
import type { OrderAct, Placing } from './order-operations.ts'
import { partsOfPrice } from './order-price.ts'

const settings: Placing['settings'] = {
  taxRateBp: 1000,
  taxOnPackaging: true,
  taxOnServiceFee: true,
  serviceFeeType: 'PERCENTAGE',
  serviceFeeValue: 1000,
  serviceFeeDeliveryTypes: ['SERVE'],
  orderPackagingCost: 0,
}
const orderOf = (facts: Partial<Placing>) => {
  const accepted = operation({ kind: 'state', to: 'CONFIRMED', cause: null })
  return new PaidOrder(fold(placing({ settings, ...facts }), accepted).order)
}
const components = ['price', 'discount', 'tax'] as const

describe('refund of a dish', () => {
  it('refunds the service fee and tax that a void before payment would have removed', () => {
    const lines = [line('salad', { price: 88_000 }), line('rice', { price: 212_000 })]
    const order = orderOf({ lines })
    const voided = orderOf({ lines })
    voided.do({ kind: 'removeLine', lineId: 'salad' })
    order.pay()
    const before = order.price.finalPrice
    const plan = order.refundDish('salad', 1)
    expect(plan?.amount).toBe(before - voided.price.finalPrice)
    expect(sumsOfRefund(plan?.parts ?? [])).toMatchObject({ goods: 88_000, service: 8_800, tax: 9_680 })
    expect(order.order.paid).toBe(voided.price.finalPrice)
  })

  it('refunds a dish with its packaging, and order packaging, fixed fee, delivery and tip with the last dish', () => {
    const order = orderOf({
      deliveryType: 'DELIVER',
      table: null,
      deliveryCost: 40_000,
      tip: 15_000,
      settings: {
        ...settings,
        serviceFeeType: 'FIX',
        serviceFeeValue: 20_000,
        serviceFeeDeliveryTypes: ['DELIVER'],
        orderPackagingCost: 7_000,
      },
      lines: [
        line('kebab', { price: 200_000, packagingCost: 5_000 }),
        line('doogh', { price: 30_000, packagingCost: 0, withTax: false }),
      ],
    })
    order.pay()
    const first = order.refundDish('kebab', 1)
    expect(sumsOfRefund(first?.parts ?? [])).toMatchObject({
      goods: 200_000,
      packaging: 5_000,
      tax: 20_500,
      service: 0,
      delivery: 0,
      tip: 0,
    })
    const last = order.refundDish('doogh', 1)
    expect(sumsOfRefund(last?.parts ?? [])).toMatchObject({
      goods: 30_000,
      packaging: 7_000,
      service: 20_000,
      tax: 2_000,
      delivery: 40_000,
      tip: 15_000,
    })
    expect(order.order.paid).toBe(0)
    expect(order.balance).toEqual({ due: 0, toRefund: 0 })
  })

  it('refunds a dish in full after another was voided between two payments', () => {
    const order = orderOf({
      settings: { ...settings, serviceFeeType: 'FIX', serviceFeeValue: 0 },
      lines: [line('tahchin', { price: 298_000 }), line('kebab', { price: 532_909 }), line('doogh', { price: 48_000 })],
    })
    order.pay(300_000)
    order.do({ kind: 'removeLine', lineId: 'doogh' })
    order.pay()
    const plan = order.refundDish('tahchin', 1)
    expect(plan?.amount).toBe(327_800)
    for (const row of order.paid) expect(row.refunded).toBeLessThanOrEqual(row.amount)
    order.refundDish('kebab', 1)
    expect(order.order.paid).toBe(0)
  })
})

/** Generates edits between two payments that need no second person. */
const anyChange: fc.Arbitrary<(order: PaidOrder) => void> = fc.oneof(
  fc
    .integer({ min: 1, max: 9 })
    .map((tenths) => (order: PaidOrder) => order.pay(Math.floor((order.balance.due * tenths) / 10))),
  fc.constant((order: PaidOrder) => order.pay()),
  fc.constant((order: PaidOrder) => void order.refundExcess()),
  fc.constantFrom('a', 'b', 'c', 'd').map((lineId) => act({ kind: 'removeLine', lineId })),
  fc.constantFrom('a', 'b', 'c', 'd').map((lineId) => act({ kind: 'returnLine', lineId })),
  fc
    .tuple(fc.constantFrom('a', 'b', 'c'), fc.integer({ min: -2, max: 2 }))
    .map(([lineId, by]) => act({ kind: 'changeCount', lineId, by })),
  fc
    .tuple(
      fc.constantFrom('c', 'd', 'e'),
      fc.integer({ min: 1, max: 3 }),
      fc.integer({ min: 1_000, max: 400_000 }),
      fc.boolean(),
    )
    .map(([id, count, price, withTax]) => act({ kind: 'addLine', line: line(id, { count, price, withTax }) })),
  fc
    .tuple(fc.constantFrom('a', 'b', 'c'), fc.integer({ min: 100, max: 5_000 }))
    .map(([lineId, value]) => act({ kind: 'lineDiscount', lineId, discount: { kind: 'PERCENTAGE', value } })),
  fc
    .integer({ min: 0, max: 3_000 })
    .map((value) => act({ kind: 'discount', discount: value === 0 ? null : { kind: 'PERCENTAGE', value } })),
  fc.nat(50_000).map((tip) => act({ kind: 'setTip', tip })),
  fc
    .tuple(fc.constantFrom('a', 'b', 'c', 'd', 'e'), fc.integer({ min: 1, max: 2 }))
    .map(([key, count]) => (order: PaidOrder) => {
      if (order.balance.due === 0) order.refundDish(key, count)
    }),
)
/** Names the act in a counterexample. */
function act(operationAct: OrderAct): (order: PaidOrder) => void {
  const change = (order: PaidOrder) => order.do(operationAct)
  return Object.assign(change, { [fc.toStringMethod]: () => JSON.stringify(operationAct) })
}

const anyStart: fc.Arbitrary<Partial<Placing>> = fc.record({
  tip: fc.constantFrom(0, 10_000),
  settings: fc.record({
    taxRateBp: fc.constantFrom(0, 900, 1_000),
    taxOnPackaging: fc.boolean(),
    taxOnServiceFee: fc.boolean(),
    serviceFeeType: fc.constantFrom('PERCENTAGE' as const, 'FIX' as const),
    serviceFeeValue: fc.constantFrom(0, 777, 1_000),
    serviceFeeDeliveryTypes: fc.constant(['SERVE' as const]),
    orderPackagingCost: fc.constantFrom(0, 3_333),
    roundTo: fc.constantFrom(undefined, 100, 500, 1_000),
  }),
  lines: fc
    .array(
      fc.record({
        count: fc.integer({ min: 1, max: 4 }),
        price: fc.integer({ min: 1_000, max: 900_000 }),
        servePackagingCost: fc.constantFrom(0, 1_500),
      }),
      { minLength: 1, maxLength: 2 },
    )
    .map((dishes) => dishes.map((facts, index) => line('ab'.charAt(index), facts))),
})

describe('order paid and changed in any sequence', () => {
  it.each([{ seed: 791_319_991 }, { seed: 20_261_122 }, { seed: 7 }, { seed: -1_564_721_946 }, {}])(
    'freezes a paid order exactly as priced and refunds it dish by dish to the last Toman ($seed)',
    (given) => {
      fc.assert(
        fc.property(
          anyStart,
          fc.array(anyChange, { maxLength: 14 }),
          fc.infiniteStream(fc.nat(1_000)),
          (start, changes, chance) => {
            const order = orderOf(start)
            for (const change of changes) {
              const paidBefore = sumByPayment(order)
              change(order)
              expectSound(order)
              for (const [payment, amount] of paidBefore) expect(sumByPayment(order).get(payment)).toBe(amount)
            }
            const isLastPayment = order.balance.due > 0
            order.pay()
            if (isLastPayment) expectFrozenAsPriced(order)
            order.refundExcess()
            expect(order.balance).toEqual({ due: 0, toRefund: 0 })
            // A change may move money between parts without changing a rounded total: the next refund attributes it.
            expectFrozenAsPriced(order, attributePayments(order.paid, partsOfPrice(order.price)))
            // After every dish was refunded, a later tip is refunded with the whole order.
            const hasDishes = dishesLeft(order).length > 0
            giveEveryDishBack(order, chance)
            if (!hasDishes) order.refund({ kind: 'EVERYTHING' })
            expect(order.order.paid).toBe(0)
            for (const row of order.paid) {
              expect(row.refunded).toBe(row.amount)
              expect(row.refundedTax).toBe(row.tax)
              expect(row.refundedDiscount).toBe(row.discount)
            }
          },
        ),
        { numRuns: 9000, ...given },
      )
    },
  )
})

/** Dishes with a paid remainder: a discount after other refunds may have used up all of it. */
function dishesLeft(order: PaidOrder) {
  const isPaid = (id: string) => order.paid.some(({ key, amount, refunded }) => key === id && amount > refunded)
  return order.order.lines.filter(({ id }) => order.unitsLeft(id) > 0 && isPaid(id))
}

function giveEveryDishBack(order: PaidOrder, chance: Iterator<number>): void {
  for (;;) {
    const open = dishesLeft(order)
    if (open.length === 0) return
    const pick = open[(chance.next().value as number) % open.length]
    if (!pick) return
    const count = 1 + ((chance.next().value as number) % order.unitsLeft(pick.id))
    const selection = { kind: 'PARTS', parts: [{ key: pick.id, count, ofCount: pick.count }] } as const
    const previewed = order.preview(selection)
    const before = order.order.paid
    const given = order.refund(selection)
    expect(given).toMatchObject({ ok: true })
    expect(previewed).toMatchObject({ ok: true, amount: before - order.order.paid })
  }
}

function expectSound(order: PaidOrder): void {
  expect(sumOf(order.paid.map(({ amount, refunded }) => amount - refunded))).toBe(order.order.paid)
  for (const row of order.paid) {
    expect(row.price - row.discount + row.tax).toBe(row.amount)
    const back = row.refunded - row.refundedTax + row.refundedDiscount
    for (const [part, whole] of [
      [row.refunded, row.amount],
      [row.refundedTax, row.tax],
      [row.refundedDiscount, row.discount],
      [back, row.price],
    ] as const) {
      expect(part).toBeGreaterThanOrEqual(0)
      expect(part).toBeLessThanOrEqual(whole)
    }
  }
}

/** A part refunded before a later discount keeps its own components. */
function expectFrozenAsPriced(order: PaidOrder, paid = order.paid): void {
  if (paid.some(({ key, refunded }) => key !== 'excess' && refunded > 0)) return
  for (const part of partsOfPrice(order.price)) {
    const own = paid.filter(({ key }) => key === part.key)
    expect(sumOf(own.map(({ amount }) => amount))).toBe(part.price - part.discount + part.tax)
    if (own.length > 0) for (const name of components) expect(sumOf(own.map((one) => one[name]))).toBe(part[name])
  }
}

function sumByPayment(order: PaidOrder): Map<string, number> {
  const sums = new Map<string, number>()
  for (const { paymentId, amount } of order.paid) sums.set(paymentId, (sums.get(paymentId) ?? 0) + amount)
  return sums
}
