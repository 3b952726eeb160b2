import type { Tx } from '@sofreh/database'
import { sql } from 'kysely'

/**
 * Notes money that belongs to no shift, where the vendor has drawers: the next Z names it. A vendor without drawers closes no
 * shift, so nothing is noted.
 */
export async function noteOutsideShifts(
  tx: Tx,
  { vendor_id: vendorId, id }: { vendor_id: string; id: string },
): Promise<void> {
  await sql`insert into money_outside_shifts (vendor_id, transaction_id)
    select ${vendorId}, ${id} where exists (select from drawers where vendor_id = ${vendorId})
    on conflict do nothing`.execute(tx.kysely)
}

/** What no Z has named so far is named by this one. */
export async function nameInZ(tx: Tx, { vendorId, shiftId }: { vendorId: string; shiftId: string }): Promise<void> {
  await sql`update money_outside_shifts set named_in = ${shiftId}
    where vendor_id = ${vendorId} and named_in is null`.execute(tx.kysely)
}
