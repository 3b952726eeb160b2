import { describe, expect, it } from 'vitest'
import { type OrderFacts, canAddTo, mayEditLines, moveOrder, movesOf } from './order-state.ts'
import { type OrderState, orderStates } from './order-codes.ts'

/** The specified state table, row by row. */
const printed = `
SUBMITTED | PAID CONFIRMED NEEDFORCALL REJECTED
NEEDFORCALL | SUBMITTED PAID CONFIRMED REJECTED
PAID | CONFIRMED NEEDFORCALL REJECTED
CONFIRMED | READY… REJECTED
READYTOSERVE, READYTOPICKUP | DELIVERED FINISHED CONFIRMED
READYTOSHIPMENT | DELIVERING CONFIRMED REJECTED
DELIVERING | DELIVERED READYTOSHIPMENT
DELIVERED | FINISHED CONFIRMED
FINISHED, REJECTED |
`

const order = (facts: Partial<OrderFacts> = {}): OrderFacts => ({
  state: 'CONFIRMED',
  deliveryType: 'SERVE',
  isPayLater: true,
  isPayLaterAllowed: true,
  hasCourier: true,
  due: 0,
  isOnCredit: false,
  isWrittenOff: false,
  ...facts,
})
const allowedBy = (state: OrderState, ready: OrderState): string[] => {
  const row = printed.split('\n').find((line) => line.split('|')[0]?.includes(state))
  return (row?.split('|')[1] ?? '')
    .trim()
    .split(' ')
    .map((name) => (name === 'READY…' ? ready : name))
}
const code = (answer: ReturnType<typeof moveOrder>) => (answer.ok ? 'ok' : answer.code)

describe('order state transitions', () => {
  it('follows the specified table in all 121 pairs for each delivery type', () => {
    let pairs = 0
    for (const [deliveryType, ready] of [
      ['SERVE', 'READYTOSERVE'],
      ['PICKUP', 'READYTOPICKUP'],
      ['DELIVER', 'READYTOSHIPMENT'],
    ] as const) {
      pairs = 0
      for (const from of orderStates) {
        for (const to of orderStates) {
          pairs += 1
          const answer = code(moveOrder(order({ state: from, deliveryType }), to))
          // A delivered order returns to the kitchen only as an open bill of a table.
          const isRound = from === 'DELIVERED' && to === 'CONFIRMED' && deliveryType !== 'SERVE'
          const expected =
            from === to
              ? 'DUPLICATE_ORDER_STATE'
              : allowedBy(from, ready).includes(to) && !isRound
                ? 'ok'
                : 'INVALID_ORDER_STATE'
          expect(`${deliveryType} ${from} → ${to}: ${answer}`).toBe(`${deliveryType} ${from} → ${to}: ${expected}`)
        }
      }
    }
    expect(pairs).toBe(121)
  })

  it('reaches every order state through the table of states', () => {
    const reached = new Set<OrderState>(['SUBMITTED'])
    for (const state of reached) {
      for (const deliveryType of ['SERVE', 'PICKUP', 'DELIVER'] as const) {
        for (const next of movesOf(order({ state, deliveryType }))) reached.add(next)
      }
    }
    expect([...reached].sort()).toEqual([...orderStates].sort())
  })

  it('confirms an unpaid order only where the channel may pay later', () => {
    for (const state of ['SUBMITTED', 'NEEDFORCALL', 'PAID', 'READYTOSERVE', 'DELIVERED'] as const) {
      const unpaid = { state, due: 1000 }
      expect(code(moveOrder(order({ ...unpaid, isPayLaterAllowed: false }), 'CONFIRMED'))).toBe('ORDER_NOT_PAID')
      expect(code(moveOrder(order(unpaid), 'CONFIRMED'))).toBe('ok')
    }
  })

  it('refuses PAID and FINISHED while money is due, except on credit', () => {
    expect(code(moveOrder(order({ state: 'SUBMITTED', due: 1 }), 'PAID'))).toBe('ORDER_NOT_PAID')
    expect(code(moveOrder(order({ state: 'DELIVERED', due: 1 }), 'FINISHED'))).toBe('ORDER_NOT_PAID')
    expect(code(moveOrder(order({ state: 'DELIVERED', due: 1, isOnCredit: true }), 'FINISHED'))).toBe('ok')
  })

  it('refuses a shipment without a courier, and accepts the return of one that lost its courier', () => {
    const shipment = order({ deliveryType: 'DELIVER', hasCourier: false })
    expect(code(moveOrder(shipment, 'READYTOSHIPMENT'))).toBe('ORDER_MUST_HAVE_DELIVERY_METHOD')
    expect(code(moveOrder({ ...shipment, state: 'DELIVERING' }, 'READYTOSHIPMENT'))).toBe('ok')
    const waiting = order({ ...shipment, state: 'READYTOSHIPMENT' })
    expect(code(moveOrder(waiting, 'DELIVERING'))).toBe('ORDER_MUST_HAVE_DELIVERY_METHOD')
    expect(code(moveOrder({ ...waiting, hasCourier: true }, 'DELIVERING'))).toBe('ok')
  })

  it("refuses READYTOPICKUP for a table's order", () => {
    expect(code(moveOrder(order(), 'READYTOPICKUP'))).toBe('INVALID_ORDER_STATE')
  })
})

describe('editing of lines', () => {
  it('allows edits in all states but DELIVERING, FINISHED, REJECTED, and in DELIVERED only on an open table bill', () => {
    const editable = orderStates.filter((state) => mayEditLines(order({ state, isPayLater: false })))
    expect(orderStates.filter((state) => !editable.includes(state))).toEqual([
      'DELIVERING',
      'DELIVERED',
      'FINISHED',
      'REJECTED',
    ])
    expect(mayEditLines(order({ state: 'DELIVERED' }))).toBe(true)
    expect(mayEditLines(order({ state: 'DELIVERED', deliveryType: 'PICKUP' }))).toBe(false)
  })

  it('allows additions to an open pay-later order only', () => {
    expect(canAddTo(order())).toBe(true)
    expect(canAddTo(order({ isPayLater: false }))).toBe(false)
    expect(canAddTo(order({ state: 'FINISHED' }))).toBe(false)
  })
})
