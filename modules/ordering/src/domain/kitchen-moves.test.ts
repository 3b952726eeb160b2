import { describe, expect, it } from 'vitest'
import { moveWhenServed } from './kitchen-moves.ts'
import type { UnitState } from './order-line.ts'
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

describe('the last plate of an order', () => {
  it('hands a table’s order over, also one with a voided dish, and none that lacks a plate', () => {
    expect(moveWhenServed(facts, lines('served', 'served'))).toBe('DELIVERED')
    expect(moveWhenServed(facts, lines('served', 'voided'))).toBe('DELIVERED')
    expect(moveWhenServed(facts, lines('served', 'ready'))).toBeUndefined()
    expect(moveWhenServed(facts, lines('voided'))).toBeUndefined()
  })

  it('leaves orders that a guest or a courier fetches, and those in another state, as they are', () => {
    for (const other of [
      { deliveryType: 'PICKUP', state: 'READYTOPICKUP' },
      { deliveryType: 'DELIVER', state: 'READYTOSHIPMENT' },
      { state: 'CONFIRMED' },
      { state: 'FINISHED' },
    ] as const)
      expect(moveWhenServed({ ...facts, ...other }, lines('served'))).toBeUndefined()
  })
})
