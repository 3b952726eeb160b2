import type { OperationStamp, OrderAct, OrderOperation } from '../../domain/index.ts'
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

const stampKeys: Record<keyof OperationStamp, true> = {
  id: true,
  personId: true,
  device: true,
  deviceAt: true,
  acceptedAt: true,
  doneAt: true,
  reason: true,
}

/** The operation without its stamp (who and when), which has columns of its own. */
export function actOf(operation: OrderOperation): Record<string, unknown> {
  return Object.fromEntries(Object.entries(operation).filter(([key]) => !(key in stampKeys)))
}

/** Joins stamp and act into an operation. */
export function operationOf(stamp: OperationStamp, act: OrderAct): OrderOperation {
  return { ...stamp, ...act }
}
