import { newId } from '@sofreh/kernel'
import type { KitchenOrder } from '@sofreh/ordering/contract'
import type { DayBook } from './day-book.ts'
import type { Restaurant } from './open-restaurant.ts'

type Board = { cooking: KitchenOrder[]; made: KitchenOrder[] }

/** Makes once everything the kitchen display shows, and serves the dishes of tables. */
export async function cookOnce({ client, staff }: Restaurant, book: DayBook): Promise<void> {
  const { token } = staff.cook
  const board = await client.ask<Board>('GET', '/api-sofreh/ordering/kitchen', { token })
  const isWanted = ({ orderId }: KitchenOrder) => !book.unmade.has(orderId)
  const steps = [
    ...board.cooking.filter(isWanted).map((order) => ({ order, to: 'ready' as const })),
    ...board.made
      .filter(({ deliveryType }) => deliveryType === 'SERVE')
      .map((order) => ({ order, to: 'served' as const })),
  ]
  for (const { order, to } of steps) {
    const taps = order.lines.flatMap(({ lineId, kitchen }) => {
      const count = to === 'ready' ? kitchen.fired + kitchen.seen : kitchen.ready
      return count > 0 ? [{ id: newId(), lineId, count, to }] : []
    })
    if (taps.length === 0) continue
    const body = { orderId: order.orderId, steps: taps }
    await client.call('POST', '/api-sofreh/ordering/kitchen/steps', { token, body })
  }
}
