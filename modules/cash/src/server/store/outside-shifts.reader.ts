import { type RawBuilder, sql } from 'kysely'

/**
 * Selects the transactions outside shifts that the Z of one shift names, for a query of payments; null selects what the
 * next Z will name.
 */
export function outsideShifts(vendorId: string, namedIn: string | null): RawBuilder<string> {
  const named = namedIn === null ? sql`named_in is null` : sql`named_in = ${namedIn}`
  return sql<string>`select transaction_id from money_outside_shifts where vendor_id = ${vendorId} and ${named}`
}
