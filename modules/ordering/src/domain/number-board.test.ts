import { describe, expect, it } from 'vitest'
import { numberBoardRules, numberOnBoard } from './number-board.ts'

const minute = 60_000
const start = new Date('2026-11-21T12:00:00+03:30')
const after = (minutes: number) => new Date(start.getTime() + minutes * minute)
const table = { id: 't', name: '۴', categoryName: 'سالن' }

type NumberedOrder = Parameters<typeof numberOnBoard>[0]
const cooking: NumberedOrder = {
  state: 'CONFIRMED',
  deliveryType: 'PICKUP',
  table: null,
  lines: [],
  times: { CONFIRMED: start.toISOString() },
  placedAt: start.toISOString(),
  scheduledFor: null,
  releasedAt: null,
}
const line = (...units: NumberedOrder['lines'][number]['units']) =>
  ({ units }) as unknown as NumberedOrder['lines'][number]
const ready: NumberedOrder = { ...cooking, state: 'READYTOPICKUP', times: { READYTOPICKUP: start.toISOString() } }
const none = { times: [] }
const place = (order: NumberedOrder, now = after(1), calls: { times: readonly Date[] } = none) =>
  numberOnBoard(order, calls, now)?.place

describe('number board', () => {
  it.each<[string, Partial<NumberedOrder>, string | undefined]>([
    ['shows a pick-up order in the kitchen', {}, 'preparing'],
    ['shows an order eaten here without a table', { deliveryType: 'SERVE' }, 'preparing'],
    ['omits an order for a table', { deliveryType: 'SERVE', table }, undefined],
    ['omits an order that is delivered', { deliveryType: 'DELIVER' }, undefined],
    ['omits an order that waits for acceptance', { state: 'PAID' }, undefined],
    ['omits an order for tonight until the kitchen gets it', { scheduledFor: after(300).toISOString() }, undefined],
    [
      'shows an order for tonight once the kitchen has it',
      { scheduledFor: after(30).toISOString(), releasedAt: start.toISOString() },
      'preparing',
    ],
    ['omits an order of which every dish is held', { lines: [line('held', 'held')] }, undefined],
    ['shows an order of which one dish is fired', { lines: [line('held'), line('fired')] }, 'preparing'],
    ['shows a ready pick-up order', { ...ready }, 'ready'],
    ['omits a delivered order', { state: 'DELIVERED' }, undefined],
    ['omits a rejected order', { state: 'REJECTED' }, undefined],
  ])('%s', (_, facts, expected) => {
    expect(place({ ...cooking, ...facts })).toBe(expected)
  })

  it('shows an order for a table or a courier once staff call it', () => {
    const served: NumberedOrder = {
      ...ready,
      state: 'READYTOSERVE',
      deliveryType: 'SERVE',
      table,
      times: { READYTOSERVE: start.toISOString() },
    }
    expect(place(served)).toBeUndefined()
    expect(place(served, after(2), { times: [after(1)] })).toBe('ready')
  })

  it('drops a ready number after its time, counted from the last call', () => {
    const readyMinutes = numberBoardRules.readyMs / minute
    expect(place(ready, after(readyMinutes - 1))).toBe('ready')
    expect(place(ready, after(readyMinutes))).toBeUndefined()
    const calls = { times: [after(3), after(10)] }
    expect(numberOnBoard(ready, calls, after(11))).toMatchObject({ calls: 2, leavesAt: after(10 + readyMinutes) })
    expect(place(ready, after(readyMinutes + 5), calls)).toBe('ready')
  })

  it('ignores calls from before the order went back to the kitchen', () => {
    const again: NumberedOrder = { ...ready, times: { READYTOPICKUP: after(5).toISOString() } }
    expect(numberOnBoard(again, { times: [after(1)] }, after(6))).toMatchObject({ calls: 0, readyAt: after(5) })
  })

  it('drops a number that staff forgot in the kitchen', () => {
    expect(place(cooking, new Date(start.getTime() + numberBoardRules.preparingMs))).toBeUndefined()
  })
})
