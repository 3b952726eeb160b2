import { type Invariant, invariant } from './row-invariants.ts'

/** Invariants of parties at tables and of the bills they share; each query returns the violating ids. */
export const visitInvariants: readonly Invariant[] = [
  invariant(
    'two visits are open at one table',
    `select min(visit_id::text) as id from dining_visits where ended_at is null
      group by vendor_id, table_id having count(*) > 1`,
  ),
  invariant(
    'a visit is open although its bill is over',
    `select v.visit_id as id from dining_visits v join orders o on o.vendor_id = v.vendor_id and o.id = v.bill_id
      where v.ended_at is null and o.state in ('FINISHED', 'REJECTED')`,
  ),
  invariant(
    'a phone was admitted to a visit that was not confirmed',
    `select g.guest_id as id from dining_visit_guests g join dining_visits v using (vendor_id, visit_id)
      where g.admitted_at is not null and v.confirmed_at is null`,
  ),
  invariant(
    'a dish was ordered by a phone of no visit',
    `select distinct o.id from orders o cross join jsonb_array_elements(o.sheet -> 'lines') line
      where line ->> 'guestId' is not null and not exists (select from dining_visit_guests g
        where g.vendor_id = o.vendor_id and g.guest_id::text = line ->> 'guestId')`,
  ),
]
