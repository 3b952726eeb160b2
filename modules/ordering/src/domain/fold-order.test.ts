import { describe, expect, it } from 'vitest'
import { fold, line, operation, placing } from '../../cases/order-cases.ts'
import { foldOrder } from './fold-order.ts'
import type { OrderOperation, RefundedPart } from './order-operations.ts'
import { balanceOf, priceOfFoldedOrder } from './order-price.ts'
import type { FoldedOrder } from './folded-order.ts'
import type { OrderState } from './order-codes.ts'

const confirm = () => operation({ kind: 'state', to: 'CONFIRMED', cause: null })
const counts = (order: FoldedOrder) => Object.fromEntries(order.lines.map((each) => [each.id, each.count]))

describe('editing the lines of an order', () => {
  it('raises the line with the same set of toppings, otherwise adds a new line', () => {
    const cheese = { toppingId: 'cheese', toppingCategoryId: 'g', title: 'cheese', price: 1000, count: 1 }
    const { order } = fold(
      placing({ lines: [line('a', { toppings: [cheese] })] }),
      operation({ kind: 'addLine', line: line('c', { menuItemId: 'item-a', toppings: [cheese] }) }),
      operation({ kind: 'addLine', line: line('d', { menuItemId: 'item-a' }) }),
    )
    expect(counts(order)).toEqual({ a: 2, d: 1 })
  })

  it('finds a line by the id it was added under after it joined another', () => {
    const { order } = fold(
      placing(),
      operation({ kind: 'addLine', line: line('c', { menuItemId: 'item-a' }) }),
      operation({ kind: 'changeCount', lineId: 'c', by: -1 }),
    )
    expect(counts(order)).toEqual({ a: 2, b: 1 })
    expect(order.flags).toEqual([])
  })

  it('adds a separate line for another price or note', () => {
    const { order } = fold(
      placing(),
      operation({ kind: 'addLine', line: line('c', { menuItemId: 'item-a', price: 120_000 }) }),
      operation({ kind: 'addLine', line: line('d', { menuItemId: 'item-a', note: 'no onion' }) }),
    )
    expect(counts(order)).toEqual({ a: 2, b: 1, c: 1, d: 1 })
  })

  it('raises freely while SUBMITTED, and afterwards only to the first count unless it can be added to', () => {
    const raise = () => operation({ kind: 'changeCount', lineId: 'a', by: 1 })
    const lower = () => operation({ kind: 'changeCount', lineId: 'a', by: -1 })
    expect(counts(fold(placing({ isPayLater: false }), raise(), raise()).order)).toEqual({ a: 4, b: 1 })
    const prepaid = fold(placing({ isPayLater: false }), confirm(), raise(), lower(), raise())
    expect(counts(prepaid.order)).toEqual({ a: 2, b: 1 })
    expect(prepaid.order.flags.map((flag) => flag.code)).toEqual(['COUNT_ABOVE_ORIGINAL'])
    expect(counts(fold(placing(), confirm(), raise()).order)).toEqual({ a: 3, b: 1 })
  })

  it('lowers by one, removes at one, records the removed line and restores it', () => {
    const remove = operation({ kind: 'changeCount', lineId: 'b', by: -1 })
    const removed = fold(placing(), remove)
    expect(counts(removed.order)).toEqual({ a: 2 })
    expect(removed.order.removed.map((each) => each.id)).toEqual(['b'])
    const back = fold(placing(), remove, operation({ kind: 'returnLine', lineId: 'b' }))
    expect(counts(back.order)).toEqual({ a: 2, b: 1 })
    expect(back.order.removed).toEqual([])
  })

  it('refuses to remove the last remaining item', () => {
    const { order } = fold(
      placing(),
      operation({ kind: 'removeLine', lineId: 'a' }),
      operation({ kind: 'removeLine', lineId: 'b' }),
      operation({ kind: 'changeCount', lineId: 'b', by: -1 }),
    )
    expect(counts(order)).toEqual({ b: 1 })
    expect(order.flags.map((flag) => flag.code)).toEqual(['NOT_ALLOW_REMOVE_ALL_ITEMS', 'NOT_ALLOW_REMOVE_ALL_ITEMS'])
  })

  it('flags the second of two operations that remove the same unit', () => {
    const { order } = fold(
      placing(),
      operation({ kind: 'changeCount', lineId: 'b', by: -1 }, { device: 'phone' }),
      operation({ kind: 'changeCount', lineId: 'b', by: -1 }, { device: 'till' }),
      operation({ kind: 'changeCount', lineId: 'a', by: -3 }, { device: 'till' }),
    )
    expect(counts(order)).toEqual({ a: 2 })
    expect(order.flags.map((flag) => flag.code)).toEqual(['LINE_NOT_FOUND', 'COUNT_BELOW_ZERO'])
  })

  it('refuses edits of a finished order', () => {
    const { order } = fold(
      placing(),
      confirm(),
      operation({ kind: 'state', to: 'READYTOSERVE', cause: null }),
      operation({ kind: 'state', to: 'FINISHED', cause: null }),
      operation({ kind: 'addLine', line: line('c') }),
    )
    expect(order.flags.map((flag) => flag.code)).toEqual(['ORDER_NOT_EDITABLE'])
  })
})

describe('order lifecycle', () => {
  it('promises a time at confirmation, leaves it unchanged by an undo and renews it for a new round', () => {
    const move = (to: OrderState, acceptedAt: string) => operation({ kind: 'state', to, cause: null }, { acceptedAt })
    const life = [
      placing(),
      move('CONFIRMED', '2026-11-21T10:01:00.000Z'),
      move('READYTOSERVE', '2026-11-21T10:10:00.000Z'),
      move('CONFIRMED', '2026-11-21T10:11:00.000Z'),
    ]
    expect(fold(...life).order.promisedAt).toBe('2026-11-21T10:21:00.000Z')
    life.push(move('READYTOSERVE', '2026-11-21T10:12:00.000Z'), move('DELIVERED', '2026-11-21T10:13:00.000Z'))
    life.push(move('CONFIRMED', '2026-11-21T11:00:00.000Z'))
    expect(fold(...life).order.promisedAt).toBe('2026-11-21T11:20:00.000Z')
  })

  it('promises the minutes chosen by the person who accepted the order', () => {
    const { order } = fold(placing(), operation({ kind: 'state', to: 'CONFIRMED', cause: null, minutes: 35 }))
    expect(Date.parse(order.promisedAt ?? '') - Date.parse(order.times.CONFIRMED ?? '')).toBe(35 * 60_000)
  })

  it('computes what is due or to be refunded after an edit of a paid order', () => {
    const paid = operation({ kind: 'pay', amount: 330_000, method: 'CARD' })
    const balance = (...operations: OrderOperation[]) => {
      const { order } = fold(placing(), paid, ...operations)
      return balanceOf(order, priceOfFoldedOrder(order).finalPrice)
    }
    expect(balance()).toEqual({ due: 0, toRefund: 0 })
    expect(balance(operation({ kind: 'removeLine', lineId: 'b' }))).toEqual({ due: 0, toRefund: 110_000 })
    expect(balance(operation({ kind: 'addLine', line: line('c') }))).toEqual({ due: 110_000, toRefund: 0 })
    expect(balance(operation({ kind: 'state', to: 'REJECTED', cause: 'SOLD_OUT' }))).toEqual({
      due: 0,
      toRefund: 330_000,
    })
  })

  it("lowers the order's worth by a refunded dish only, not by overpayment, and folds old refunds without parts", () => {
    const paid = operation({ kind: 'pay', amount: 330_000, method: 'CARD' })
    const off = operation({ kind: 'removeLine', lineId: 'b' })
    const given = (...parts: RefundedPart[]) => {
      const { order } = fold(placing(), paid, off, operation({ kind: 'refund', amount: 110_000, parts }))
      return order.refunded
    }
    expect(given({ key: 'a', count: 1, amount: 110_000 })).toBe(110_000)
    expect(given({ key: 'b', count: 1, amount: 110_000 })).toBe(0)
    expect(given({ key: 'a', count: 1 })).toBe(0)
    expect(given()).toBe(0)
  })

  it('returns undefined for an order that was never placed', () => {
    expect(foldOrder([])).toBeUndefined()
    expect(foldOrder([confirm()])).toBeUndefined()
  })
})

describe('kitchen tickets', () => {
  it('sends everything once at confirmation, then only the difference', () => {
    const { tickets, order } = fold(
      placing(),
      confirm(),
      operation({ kind: 'changeCount', lineId: 'a', by: 1 }),
      operation({ kind: 'removeLine', lineId: 'b' }),
      operation({ kind: 'setTip', tip: 1000 }),
    )
    expect(tickets.map((ticket) => ticket.lines.map((each) => [each.lineId, each.count]))).toEqual([
      [
        ['a', 2],
        ['b', 1],
      ],
      [['a', 1]],
      [['b', -1]],
    ])
    expect(order.removed[0]?.units).toEqual(['voided'])
  })

  it('holds a line back until it is fired and sends a notice of another table', () => {
    const { tickets } = fold(
      placing(),
      operation({ kind: 'holdLine', lineId: 'b', isHeld: true }),
      confirm(),
      operation({ kind: 'holdLine', lineId: 'b', isHeld: false }),
      operation({ kind: 'moveTable', table: { id: 't2', name: '9', categoryName: 'hall' }, isSecondBill: false }),
    )
    expect(tickets.map((ticket) => [ticket.kind, ticket.tableName, ticket.lines.length])).toEqual([
      ['CHANGE', '6', 1],
      ['CHANGE', '6', 1],
      ['NOTICE', '9', 2],
    ])
  })

  it('voids every unit when the order is rejected', () => {
    const { tickets } = fold(placing(), confirm(), operation({ kind: 'state', to: 'REJECTED', cause: 'SOLD_OUT' }))
    expect(tickets[1]?.lines.map((each) => each.count)).toEqual([-2, -1])
  })

  it('sends a remake as a REMAKE ticket', () => {
    const { tickets, order } = fold(
      placing(),
      confirm(),
      operation({ kind: 'kitchen', lineId: 'a', count: 2, to: 'ready' }),
      operation({ kind: 'kitchen', lineId: 'a', count: 1, to: 'remade' }),
      operation({ kind: 'kitchen', lineId: 'a', count: 5, to: 'served' }),
    )
    expect(tickets[1]).toMatchObject({ kind: 'REMAKE', lines: [{ lineId: 'a', count: 1 }] })
    expect(order.lines[0]?.remakes).toBe(1)
    expect(order.flags.map((flag) => flag.code)).toEqual(['UNITS_NOT_THERE'])
  })
})
