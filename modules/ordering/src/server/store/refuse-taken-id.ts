import { isUniqueViolation } from '@sofreh/database'
import { Refusal } from '@sofreh/kernel'

/** Refuses an operation id that a concurrent transaction has just stored for another order, as a conflict. */
export function refuseTakenId(error: unknown): never {
  throw isUniqueViolation(error, 'order_operations_pkey') || isUniqueViolation(error, 'kitchen_tickets_pkey')
    ? new Refusal('IDEMPOTENCY_CONFLICT')
    : error
}

/** Unique index that allows a table one open pay-later bill. */
export const openBillRule = 'one_open_bill_per_table'
