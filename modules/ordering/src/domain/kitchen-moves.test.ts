import { describe, expect, it } from 'vitest'
import { moveWhenServed } from './kitchen-moves.ts'
import type { UnitState } from './folded-line.ts'
import type { OrderFacts } from './order-state.ts'

const facts: OrderFacts = {
  state: 'READYTOSERVE',
  deliveryType: 'SERVE',
  due: 100,
  isPayLater: true,
  isPayLaterAllowed: true,
  hasCourier: false,
  isOnCredit: false,
  isWrittenOff: false,
}
const lines = (...units: UnitState[]) => [{ units }]

describe('last plate of an order', () => {
  it("delivers a table's order with the last plate, counting voided dishes as done", () => {
    expect(moveWhenServed(facts, lines('served', 'served'))).toBe('DELIVERED')
    expect(moveWhenServed(facts, lines('served', 'voided'))).toBe('DELIVERED')
    expect(moveWhenServed(facts, lines('served', 'ready'))).toBeUndefined()
    expect(moveWhenServed(facts, lines('voided'))).toBeUndefined()
  })

  it('leaves orders for pickup or courier, and orders in another state, unchanged', () => {
    for (const other of [
      { deliveryType: 'PICKUP', state: 'READYTOPICKUP' },
      { deliveryType: 'DELIVER', state: 'READYTOSHIPMENT' },
      { state: 'CONFIRMED' },
      { state: 'FINISHED' },
    ] as const)
      expect(moveWhenServed({ ...facts, ...other }, lines('served'))).toBeUndefined()
  })
})
