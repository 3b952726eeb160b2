/** True when a write met a unique rule of the tables; with a name, when it was this one. */
export function isDouble(error: unknown, rule?: string): boolean {
  if (typeof error !== 'object' || error === null) return false
  const { code, constraint } = error as { code?: unknown; constraint?: unknown }
  return code === '23505' && (rule === undefined || constraint === rule)
}

/** The rule that a table has one open pay-later bill. */
export const openBillRule = 'one_open_bill_per_table'
