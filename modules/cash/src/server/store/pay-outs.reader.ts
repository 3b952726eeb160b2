import type { Handle } from '@sofreh/database'
import { sql } from 'kysely'

/** Cash paid out of a drawer. */
export type PayOut = { id: string; at: Date; amount: number; reason: string; personId: string | null; shiftId: string }

/** Returns pay-outs, newest first; `to` is excluded. */
export async function payOuts(
  handle: Handle,
  { vendorId, from, to }: { vendorId: string; from: Date; to: Date },
): Promise<PayOut[]> {
  const { rows } = await sql<PayOut>`
    select id, at, abs(amount)::bigint as amount, reason, person_id as "personId", shift_id as "shiftId"
    from drawer_movements where vendor_id = ${vendorId} and kind = 'PAY_OUT' and at >= ${from} and at < ${to}
    order by at desc, id`.execute(handle.kysely)
  return rows
}

/** Returns whether a movement is a pay-out of a drawer. */
export async function isPayOut(handle: Handle, vendorId: string, id: string): Promise<boolean> {
  const { rows } = await sql`
    select from drawer_movements where vendor_id = ${vendorId} and id = ${id} and kind = 'PAY_OUT'`.execute(
    handle.kysely,
  )
  return rows.length > 0
}
