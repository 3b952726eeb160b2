import type { Handle } from '@sofreh/database'
import { sql } from 'kysely'

/** Cash of one business day: of one kind of drawer movement. */
export type DrawerMoney = {
  date: string
  source: 'DRAWER'
  /** A movement's kind, DIFFERENCE of a closed shift, or COURIER_TAKEN for cash taken at the door. */
  kind: string
  purpose: ''
  method: ''
  /** Not negative, except for DIFFERENCE: below 0 cash was missing. */
  amount: number
}

type Asked = { vendorId: string; from: Date; to: Date; dayStartHour: number }

/** Sums what drawers moved by hand, what couriers took and how shifts differed; `to` is excluded. */
export async function drawerByDay(handle: Handle, { vendorId, from, to, dayStartHour }: Asked): Promise<DrawerMoney[]> {
  const day = (column: string) =>
    sql`(${sql.ref(column)} at time zone 'Asia/Tehran' - make_interval(hours => ${dayStartHour}))::date::text`
  const { rows } = await sql<DrawerMoney>`
    select date, 'DRAWER' as source, kind, '' as purpose, '' as method, sum(amount)::bigint as amount from (
      select ${day('at')} as date, kind, abs(amount) as amount
      from drawer_movements where vendor_id = ${vendorId} and at >= ${from} and at < ${to}
        and kind in ('PAY_IN', 'PAY_OUT', 'DROP', 'TIP_PAID', 'COURIER_HAND_IN')
      union all
      select ${day('at')}, 'COURIER_TAKEN', amount
      from courier_cash where vendor_id = ${vendorId} and kind = 'TAKEN' and at >= ${from} and at < ${to}
      union all
      select ${day('s.closed_at')}, 'DIFFERENCE', z.difference
      from z_reports z join drawer_shifts s on s.vendor_id = z.vendor_id and s.id = z.shift_id
      where z.vendor_id = ${vendorId} and s.closed_at >= ${from} and s.closed_at < ${to}
    ) money
    group by date, kind order by date, kind`.execute(handle.kysely)
  return rows
}
