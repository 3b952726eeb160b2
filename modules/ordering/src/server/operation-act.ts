import type { OperationStamp, OrderAct, OrderOperation } from '../domain/index.ts'

const stampKeys: Record<keyof OperationStamp, true> = {
  id: true,
  personId: true,
  device: true,
  deviceAt: true,
  acceptedAt: true,
  doneAt: true,
  reason: true,
}

/** What the operation does, without who and when: those have columns of their own. */
export function actOf(operation: OrderOperation): Record<string, unknown> {
  return Object.fromEntries(Object.entries(operation).filter(([key]) => !(key in stampKeys)))
}

/** The two put together again. */
export function operationOf(stamp: OperationStamp, act: OrderAct): OrderOperation {
  return { ...stamp, ...act }
}
