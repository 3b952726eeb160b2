import { Refusal } from '@sofreh/kernel'

/** True when a write violated a unique constraint; with `name`, only of that constraint. */
export function isUniqueViolation(error: unknown, name?: string): boolean {
  if (typeof error !== 'object' || error === null) return false
  const { code, constraint } = error as { code?: unknown; constraint?: unknown }
  return code === '23505' && (name === undefined || constraint === name)
}

/** Refuses an operation id that a concurrent transaction has just stored for another order, as a conflict. */
export function refuseTakenId(error: unknown): never {
  throw isUniqueViolation(error, 'order_operations_pkey') || isUniqueViolation(error, 'kitchen_tickets_pkey')
    ? new Refusal('IDEMPOTENCY_CONFLICT')
    : error
}

/** Unique index that allows a table one open pay-later bill. */
export const openBillRule = 'one_open_bill_per_table'
