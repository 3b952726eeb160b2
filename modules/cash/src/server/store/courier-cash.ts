import type { Handle, Tx } from '@sofreh/database'
import { sql } from 'kysely'

type CourierCash = { vendorId: string; id: string; bikerId: string; amount: number; personId: string | null; at: Date }

/** Adds cash that a courier took (above 0) or handed in (below 0). A repeated id changes nothing. */
export async function noteCourierCash(tx: Tx, { vendorId, id, bikerId, amount, personId, at }: CourierCash) {
  await sql`insert into courier_cash (vendor_id, id, biker_id, kind, amount, person_id, at)
    values (${vendorId}, ${id}, ${bikerId}, ${amount > 0 ? 'TAKEN' : 'HANDED_IN'}, ${amount}, ${personId}, ${at})
    on conflict do nothing`.execute(tx.kysely)
}

/** Returns the cash of each courier who holds any. */
export async function cashOfCouriers(handle: Handle, vendorId: string): Promise<Map<string, number>> {
  const { rows } = await sql<{ bikerId: string; amount: number }>`
    select biker_id as "bikerId", sum(amount)::bigint as amount from courier_cash
    where vendor_id = ${vendorId} group by biker_id having sum(amount) <> 0`.execute(handle.kysely)
  return new Map(rows.map(({ bikerId, amount }) => [bikerId, amount]))
}

/** Returns the cash of one courier. */
export async function cashOfCourier(handle: Handle, vendorId: string, bikerId: string): Promise<number> {
  const { rows } = await sql<{ amount: number }>`
    select coalesce(sum(amount), 0)::bigint as amount from courier_cash
    where vendor_id = ${vendorId} and biker_id = ${bikerId}`.execute(handle.kysely)
  return rows[0]?.amount ?? 0
}

/** A courier's cash of one business day; of all days before `from` where `date` is null. */
type CourierCashOfDay = { bikerId: string; date: string | null; taken: number; handedIn: number }

type Asked = { vendorId: string; from: string; to: string; bikerId: string | null; dayStartHour: number }

/** Sums what couriers took and handed in by business day, with what they took and handed in before `from`. */
export async function courierCashByDay(
  handle: Handle,
  { vendorId, from, to, bikerId, dayStartHour }: Asked,
): Promise<CourierCashOfDay[]> {
  const { rows } = await sql<CourierCashOfDay>`
    select biker_id as "bikerId", case when date >= ${from}::date then date::text end as date,
      coalesce(sum(amount) filter (where amount > 0), 0)::bigint as taken,
      coalesce(-sum(amount) filter (where amount < 0), 0)::bigint as "handedIn"
    from (select biker_id, amount,
        (at at time zone 'Asia/Tehran' - make_interval(hours => ${dayStartHour}))::date as date
      from courier_cash where vendor_id = ${vendorId} and (${bikerId}::uuid is null or biker_id = ${bikerId})) moves
    where date <= ${to}::date group by 1, 2 order by 1, 2`.execute(handle.kysely)
  return rows
}
