import { Refusal } from '@sofreh/kernel'

/** True when a write met a unique rule of the tables; with a name, when it was this one. */
export function isDouble(error: unknown, rule?: string): boolean {
  if (typeof error !== 'object' || error === null) return false
  const { code, constraint } = error as { code?: unknown; constraint?: unknown }
  return code === '23505' && (rule === undefined || constraint === rule)
}

/** An id that another order's operation has at this very moment: the second one is refused like any other conflict. */
export function refuseTakenId(error: unknown): never {
  throw isDouble(error, 'order_operations_pkey') || isDouble(error, 'kitchen_tickets_pkey')
    ? new Refusal('IDEMPOTENCY_CONFLICT')
    : error
}

/** The rule that a table has one open pay-later bill. */
export const openBillRule = 'one_open_bill_per_table'
