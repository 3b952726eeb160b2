import type { OrderAct, OrderOperation } from '../domain/index.ts'
import type { OrderingDeps } from './ordering-deps.ts'

/** An operation made here and now; by a person, or by the house when null. */
export function operationBy(
  deps: Pick<OrderingDeps, 'newId'>,
  personId: string | null,
  act: OrderAct,
  at: string,
): OrderOperation {
  return { id: deps.newId(), personId, device: null, deviceAt: at, acceptedAt: at, reason: '', ...act }
}
