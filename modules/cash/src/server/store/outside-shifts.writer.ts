import type { Tx } from '@sofreh/database'
import { sql } from 'kysely'

/**
 * Records money that belongs to no shift; the next Z names it. Does nothing for a vendor without drawers, who closes no
 * shift.
 */
export async function noteOutsideShifts(
  tx: Tx,
  { vendorId, transactionId }: { vendorId: string; transactionId: string },
): Promise<void> {
  await sql`insert into money_outside_shifts (vendor_id, transaction_id)
    select ${vendorId}, ${transactionId} where exists (select from drawers where vendor_id = ${vendorId})
    on conflict do nothing`.execute(tx.kysely)
}

/** Assigns all money outside shifts that no Z has named yet to this one. */
export async function nameInZ(tx: Tx, { vendorId, shiftId }: { vendorId: string; shiftId: string }): Promise<void> {
  await sql`update money_outside_shifts set named_in = ${shiftId}
    where vendor_id = ${vendorId} and named_in is null`.execute(tx.kysely)
}
