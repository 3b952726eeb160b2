import { newId } from '@sofreh/kernel'
import type { Order } from '@sofreh/ordering/contract'
import type { TillMove } from '@sofreh/ordering/domain'
import type { Command } from '../commit.ts'
import type { Bill, MoveEntryBody } from '../bills.ts'
import { tillApi } from '../till-api.ts'
import { useTillFacts } from '../till-facts.ts'

/** Returns the command that moves an order to a state: sent online, logged offline, under the same id. */
export function stepCommand({ id: orderId }: Pick<Bill, 'id'>, to: TillMove): Command<Order> {
  const id = newId()
  const device = useTillFacts.getState().device?.letter ?? 'till'
  const body: MoveEntryBody = { device, id, to }
  const ask = (signal: AbortSignal) =>
    tillApi('PATCH /api/orders/state', { body: { id, orderId, state: to }, idempotencyKey: id, signal })
  return { kind: 'move', subjectId: orderId, body, ask }
}
