import type { OperationStamp, OrderAct, OrderOperation } from '../domain/index.ts'

/** What the operation does, without who and when: those have columns of their own. */
export function actOf(operation: OrderOperation): OrderAct {
  const {
    id: _id,
    personId: _person,
    device: _device,
    deviceAt: _at,
    acceptedAt: _accepted,
    reason: _why,
    ...act
  } = operation
  return act
}

/** The two put together again. */
export function operationOf(stamp: OperationStamp, act: OrderAct): OrderOperation {
  return { ...stamp, ...act }
}
