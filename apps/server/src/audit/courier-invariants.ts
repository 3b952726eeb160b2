import { unprocessed } from './customer-invariants.ts'
import { type Invariant, invariant } from './row-invariants.ts'

/** Invariants of couriers, their trips and their cash; each query returns the violating ids. */
export const courierInvariants: readonly Invariant[] = [
  invariant(
    'the cash of a courier differs from their payments less what they handed in',
    `select c.id::text as id from courier_cash c where c.amount is distinct from (case c.kind
      when 'TAKEN' then (select t.amount from transactions t where t.vendor_id = c.vendor_id and t.id = c.id
        and t.type = 'PAYMENT' and t.method = 'CASH' and t.status = 'DONE' and t.shift_id is null)
      else (select -m.amount from drawer_movements m where m.vendor_id = c.vendor_id and m.id = c.id
        and m.kind = 'COURIER_HAND_IN') end)`,
  ),
  invariant(
    'a courier handed in more cash than they took',
    `select biker_id::text as id from courier_cash group by vendor_id, biker_id having sum(amount) < 0`,
  ),
  invariant(
    'a trip has ended with an open order, or is open without one',
    `select t.id::text as id from trips t where (t.ended_at is null) <> exists (select from trip_stops s
      where s.vendor_id = t.vendor_id and s.trip_id = t.id and s.ended_at is null)`,
  ),
  invariant(
    'an order to the door was delivered without a trip of its fleet',
    // The reaction that ends the trip may be behind; a company whose order staff handed over is asked for its end.
    `select o.id::text as id from orders o where o.state in ('DELIVERED', 'FINISHED') and o.merged_into is null
      and o.sheet -> 'delivery' -> 'courier' ->> 'bagCode' is not null
      and not exists (select from trip_stops s join trips t on t.vendor_id = s.vendor_id and t.id = s.trip_id
        where s.vendor_id = o.vendor_id and s.order_id = o.id
        and (t.company is null) = (o.sheet -> 'delivery' ->> 'fleet' = 'OWN_FLEET')
        and (s.status = 'DELIVERED' or exists (select from courier_requests r where r.vendor_id = t.vendor_id
          and r.trip_id = t.id and r.hand_ended_at is not null)))
      and not exists (select from ${unprocessed} u where u.vendor_id = o.vendor_id and u.subject_id = o.id)`,
  ),
  invariant(
    'an order to the door was delivered by no fleet',
    // A till that sold without the network reports food that is gone; who brought it may be unknown.
    `select o.id::text as id from orders o where o.state in ('DELIVERED', 'FINISHED') and o.merged_into is null
      and coalesce(o.sheet -> 'offline', 'null') = 'null'
      and o.sheet ->> 'deliveryType' in ('DELIVER', 'ZFEXPRESS') and o.sheet -> 'delivery' ->> 'fleet' is null`,
  ),
  invariant(
    'a trip moved backwards',
    `select t.id::text as id from trips t where (t.picked_up_at is null) <> (t.status in ('INITIATED', 'TRIPREQUESTED',
        'BIKERASSIGNED', 'BATCHASSIGNED', 'BIKERACCEPTED', 'ATSOURCE', 'CANCELED', 'TIMEOUT'))
        and not (t.status in ('CANCELED', 'INTERRUPTED'))
      union select s.trip_id::text from trip_stops s where s.status in ('PICKEDUP', 'ATDESTINATION')
        and s.picked_up_at is null`,
  ),
  invariant(
    'a courier request and its trip disagree about their end',
    `select r.id::text as id from courier_requests r left join trips t on t.vendor_id = r.vendor_id and t.id = r.trip_id
      where t.id is null or (r.ended_at is null) <> (t.ended_at is null)
        or (r.status = 'DELIVERED') <> (t.status = 'DELIVERED')`,
  ),
  invariant(
    'a company charged for a trip that it did not end with a delivery',
    `select id::text as id from trips where fare is not null and (status <> 'DELIVERED' or company is null)`,
  ),
  invariant(
    'an order was delivered on two trips',
    `select order_id::text as id from trip_stops where status = 'DELIVERED' group by vendor_id, order_id
      having count(*) > 1`,
  ),
]
