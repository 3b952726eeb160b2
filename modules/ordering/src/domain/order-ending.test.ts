import { describe, expect, it } from 'vitest'
import { fold, line, operation, placing } from '../../cases/order-cases.ts'
import { applyOperation } from './fold-order.ts'
import { type EndingSettings, endingOf, isLeftInKitchen } from './order-ending.ts'
import type { OrderAct, OrderOperation, Placing } from './order-operations.ts'
import { balanceOf, priceOfFoldedOrder } from './order-price.ts'
import type { FoldedOrder } from './folded-order.ts'
import { pathToEnd } from './order-state.ts'

const now = '2026-11-21T10:00:00.000Z'
const minutes = (count: number) => new Date(Date.parse(now) + count * 60_000)
const settings: EndingSettings = { finishAfterMinutes: 30, finishTablesAtPayment: false, dayStartHour: 0 }
const act = (one: OrderAct) => operation(one)
const state = (...to: FoldedOrder['state'][]): OrderOperation[] =>
  to.map((each) => act({ kind: 'state', to: each, cause: null }))
const paidOf = (order: FoldedOrder) =>
  act({ kind: 'pay', amount: priceOfFoldedOrder(order).finalPrice, method: 'CASH' })
const placed = (facts: Partial<Placing>, ...later: OrderOperation[]) => fold(placing(facts), ...later).order
const paid = (order: FoldedOrder) => applyOperation(order, paidOf(order)).order
const serve = (order: FoldedOrder, to: 'ready' | 'served' = 'served') =>
  order.lines.reduce(
    (before, { id: lineId, count }) => applyOperation(before, operation({ kind: 'kitchen', lineId, count, to })).order,
    order,
  )
const ending = (order: FoldedOrder, changes: Partial<EndingSettings> = {}, lastActAt = now) =>
  endingOf(order, {
    ...balanceOf(order, priceOfFoldedOrder(order).finalPrice),
    lastActAt,
    settings: { ...settings, ...changes },
  })
const water = line('water', { makeMinutes: 0 })
const dayEnd = new Date('2026-11-21T20:30:00.000Z')

describe('end of an order', () => {
  it('ends a counter sale at its payment when no dish has preparation minutes', () => {
    const sale = { isPayLater: false, deliveryType: 'PICKUP' as const, table: null, lines: [water] }
    expect(ending(paid(placed(sale, ...state('CONFIRMED'))))).toEqual({ at: new Date(now), because: 'NOTHING_TO_MAKE' })
  })

  it.each<[string, Partial<Placing>]>([
    ['one dish has to be made', { lines: [water, line('kebab')] }],
    ['it is delivered to an address', { deliveryType: 'DELIVER' }],
    ['the guest ordered it on the site', { channel: 'WEBSITE' }],
    ['it is wanted for a later time', { scheduledFor: '2026-11-21T15:00:00.000Z' }],
    ['a line of it is held', { lines: [{ ...water, isHeld: true }] }],
  ])('does not end a sale of water at its payment when %s', (_, facts) => {
    const sale = { isPayLater: false, deliveryType: 'PICKUP' as const, table: null, lines: [water], ...facts }
    expect(ending(paid(placed(sale, ...state('CONFIRMED'))))?.because).toBe('DAY_END')
  })

  it("ends a table's bill once it is paid and everything was served", () => {
    const confirmed = placed({}, ...state('CONFIRMED'))
    expect(ending(serve(confirmed))).toBeUndefined()
    expect(ending(paid(confirmed))?.because).toBe('DAY_END')
    expect(ending(paid(serve(confirmed)))).toEqual({ at: new Date(now), because: 'SERVED' })
    expect(ending(paid(placed({}, ...state('CONFIRMED', 'READYTOSERVE', 'DELIVERED'))))?.because).toBe('SERVED')
  })

  it("counts a drink without preparation as served on bills entered by staff, not on guests' own bills", () => {
    const lines = [line('kebab'), water]
    const kebabServed = (facts: Partial<Placing>) => {
      const confirmed = placed({ lines, ...facts }, ...state('CONFIRMED'))
      return paid(
        applyOperation(confirmed, operation({ kind: 'kitchen', lineId: 'kebab', count: 1, to: 'served' })).order,
      )
    }
    expect(ending(kebabServed({}))?.because).toBe('SERVED')
    expect(ending(kebabServed({ channel: 'QR' }))?.because).toBe('DAY_END')
  })

  it('ends an order at once when all of it was refunded before it was made', () => {
    const confirmed = paid(placed({ deliveryType: 'PICKUP', table: null }, ...state('CONFIRMED')))
    const refund = (stopsKitchen?: true) =>
      applyOperation(confirmed, act({ kind: 'refund', amount: confirmed.paid, parts: [], stopsKitchen }))
    const { order, ticket } = refund(true)
    expect(ticket?.lines.map(({ count }) => count)).toEqual(order.lines.map(({ count }) => -count))
    const settled = applyOperation(order, act({ kind: 'pay', amount: -confirmed.paid, method: 'CASH' })).order
    expect(ending(settled)).toEqual({ at: new Date(now), because: 'GIVEN_BACK' })
    expect(refund().ticket).toBeUndefined()
  })

  it('waits for a course that was not fired', () => {
    const lines = [line('soup'), line('kebab', { isHeld: true, course: 2 })]
    const order = paid(serve(placed({ lines }, ...state('CONFIRMED'))))
    expect(ending(order, { finishTablesAtPayment: true })?.because).toBe('DAY_END')
  })

  it("ends a table's bill at payment when the vendor chose it, and leaves pending dishes in the kitchen", () => {
    const changes = { finishTablesAtPayment: true }
    const confirmed = placed({}, ...state('CONFIRMED'))
    expect(ending(confirmed, changes)).toBeUndefined()
    const due = paid(confirmed)
    expect(ending(due, changes)).toEqual({ at: new Date(now), because: 'PAID_BILL' })
    expect(ending(paid(placed({ isPayLater: false }, ...state('CONFIRMED'))), changes)?.because).toBe('DAY_END')
    const over = pathToEnd(due).reduce(
      (before, to) =>
        applyOperation(before, operation({ kind: 'state', to, cause: null, because: 'PAID_BILL', leavesKitchen: true }))
          .order,
      due,
    )
    expect(over.state).toBe('FINISHED')
    expect(over.lines.flatMap(({ units }) => units)).toEqual(['fired', 'fired', 'fired'])
    expect(isLeftInKitchen(over)).toBe(true)
    expect(isLeftInKitchen(serve(serve(over, 'ready')))).toBe(false)
  })

  it.each(['READYTOPICKUP', 'DELIVERED'] as const)("ends a paid order in %s after the vendor's time", (to) => {
    const pickup = { deliveryType: 'PICKUP' as const, table: null }
    const path = to === 'DELIVERED' ? (['READYTOPICKUP', 'DELIVERED'] as const) : ([to] as const)
    const order = paid(placed(pickup, ...state('CONFIRMED', ...path)))
    expect(ending(order)).toEqual({ at: minutes(30), because: 'TIME' })
    expect(ending(order, { finishAfterMinutes: 5 })?.at).toEqual(minutes(5))
    expect(ending(order, {}, minutes(10).toISOString())?.at).toEqual(minutes(40))
  })

  it("does not count the vendor's time while another dish is being made", () => {
    const order = placed(
      {},
      ...state('CONFIRMED', 'READYTOSERVE', 'DELIVERED'),
      act({ kind: 'addLine', line: line('tea') }),
    )
    expect(ending(paid(order))?.because).toBe('DAY_END')
  })

  it('ends paid orders with the business day, except a dish promised for later', () => {
    const order = paid(placed({}, ...state('CONFIRMED')))
    expect(ending(order)).toEqual({ at: dayEnd, because: 'DAY_END' })
    expect(ending(order, { dayStartHour: 5 })?.at).toEqual(new Date('2026-11-22T01:30:00.000Z'))
    const late = paid({ ...order, promisedAt: '2026-11-21T20:20:00.000Z', paid: 0 })
    expect(ending(late)?.at).toEqual(new Date('2026-11-21T20:50:00.000Z'))
  })

  it('ends an order for a later day with that day', () => {
    const order = paid(placed({ scheduledFor: '2026-11-23T10:00:00.000Z' }, ...state('CONFIRMED')))
    expect(ending(order)?.at).toEqual(new Date('2026-11-23T20:30:00.000Z'))
  })

  it.each<[string, FoldedOrder]>([
    ['without payment', placed({}, ...state('CONFIRMED', 'READYTOSERVE', 'DELIVERED'))],
    ['that the restaurant has not accepted', paid(placed({}))],
    ['that was rejected', placed({}, ...state('CONFIRMED', 'REJECTED'))],
    ['that holds more money than it is worth', { ...placed({}, ...state('CONFIRMED')), paid: 9_000_000 }],
    [
      'that is being delivered with an amount due',
      placed({ deliveryType: 'DELIVER' }, ...state('CONFIRMED', 'READYTOSHIPMENT', 'DELIVERING')),
    ],
  ])('never ends an order %s', (_, order) => expect(ending(order)).toBeUndefined())
})
