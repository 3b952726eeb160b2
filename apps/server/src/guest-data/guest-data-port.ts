import type { GuestDataPort } from '@sofreh/customers/server'
import { sql } from 'kysely'
import { eraseGuest } from './erase-guest.ts'
import { exportGuest } from './export-guest.ts'

/** Erases and exports what the tables of all slices have about a guest, as the audit and the backup read all of them. */
export const guestDataPort: GuestDataPort = {
  async holdReactions(tx, vendorId) {
    await sql`select from reaction_cursors where vendor_id = ${vendorId} for update`.execute(tx.kysely)
    await sql`select from gathered_cursors where vendor_id = ${vendorId} for update`.execute(tx.kysely)
  },
  async hasOpenOrders(tx, { vendorId, personId }) {
    const { rows } = await sql<{ isOpen: boolean }>`
      select exists (select from orders where vendor_id = ${vendorId} and customer_id = ${personId}
        and state not in ('FINISHED', 'REJECTED')) as "isOpen"`.execute(tx.kysely)
    return rows[0]?.isOpen === true
  },
  erase: eraseGuest,
  exportOf: exportGuest,
}
