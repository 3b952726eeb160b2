import { Refusal } from '@sofreh/kernel'

/** True when a write violated a unique constraint; with `rule`, only when it was that one. */
export function isUniqueViolation(error: unknown, rule?: string): boolean {
  if (typeof error !== 'object' || error === null) return false
  const { code, constraint } = error as { code?: unknown; constraint?: unknown }
  return code === '23505' && (rule === undefined || constraint === rule)
}

/** Refuses an operation id that a concurrent transaction has just stored for another order, as a conflict. */
export function refuseTakenId(error: unknown): never {
  throw isUniqueViolation(error, 'order_operations_pkey') || isUniqueViolation(error, 'kitchen_tickets_pkey')
    ? new Refusal('IDEMPOTENCY_CONFLICT')
    : error
}

/** The constraint that a table has at most one open pay-later bill. */
export const openBillRule = 'one_open_bill_per_table'
