import type { Handle } from '@sofreh/database'
import { sql } from 'kysely'

/** Cash that a person took out of a drawer by hand, with what the drawer held before and after. */
export type CashOut = {
  id: string
  kind: 'PAY_OUT' | 'DROP' | 'TIP_PAID' | 'WALLET_REFUND'
  at: Date
  personId: string | null
  reason: string
  amountBefore: number
  amountAfter: number
}

/** Returns what was taken out of the drawer in a shift, oldest first. */
export async function cashOutOfShift(handle: Handle, vendorId: string, shiftId: string): Promise<CashOut[]> {
  const { rows } = await sql<CashOut>`
    select id, kind, at, person_id as "personId", reason, "amountAfter" - amount as "amountBefore", "amountAfter"
    from (select id, kind, at, person_id, reason, amount, position,
        (sum(amount) over (order by position))::bigint as "amountAfter"
      from drawer_movements where vendor_id = ${vendorId} and shift_id = ${shiftId}) movement
    where kind in ('PAY_OUT', 'DROP', 'TIP_PAID', 'WALLET_REFUND')
    order by position`.execute(handle.kysely)
  return rows
}
