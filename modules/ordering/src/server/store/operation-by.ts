import type { OrderAct, OrderOperation } from '../../domain/index.ts'
import type { OrderingDeps } from '../ordering-deps.ts'

/** An operation made now on the server; a null person stands for the vendor's own rules. */
export function operationBy(
  deps: Pick<OrderingDeps, 'newId'>,
  personId: string | null,
  act: OrderAct,
  at: string,
): OrderOperation {
  return { id: deps.newId(), personId, device: null, deviceAt: at, acceptedAt: at, reason: '', ...act }
}
