import { newId } from '@sofreh/kernel'
import type { Order } from '@sofreh/ordering/contract'
import type { TillMove } from '@sofreh/ordering/domain'
import type { Deed } from '../selling/commit.ts'
import type { Bill, MoveEntryBody } from '../sync/bills.ts'
import { tillApi } from '../sync/till-api.ts'
import { useTillFacts } from '../sync/till-facts.ts'

/** Moves an order one step on: asked of the server with the network, an entry of the log without it, under the same id. */
export function stepDeed({ id: orderId }: Pick<Bill, 'id'>, to: TillMove): Deed<Order> {
  const id = newId()
  const device = useTillFacts.getState().device?.letter ?? 'till'
  const body: MoveEntryBody = { device, id, to }
  const ask = (signal: AbortSignal) =>
    tillApi('PATCH /api/orders/state', { body: { id, orderId, state: to }, idempotencyKey: id, signal })
  return { kind: 'move', subjectId: orderId, body, ask }
}
