import { type Invariant, invariant } from './row-invariants.ts'

/** Invariants of zones, addresses and deliveries; each query returns the violating ids. */
export const deliveryInvariants: readonly Invariant[] = [
  invariant(
    'the bounding rectangle of a zone does not match its polygon',
    `select z.zone_id::text as id from delivery_zones z cross join lateral (
        select min((p ->> 1)::float8) as south, max((p ->> 1)::float8) as north, min((p ->> 0)::float8) as west,
          max((p ->> 0)::float8) as east from jsonb_array_elements(z.polygon -> 'coordinates' -> 0) p) g
      where (z.south, z.north, z.west, z.east) is distinct from (g.south, g.north, g.west, g.east)`,
  ),
  invariant(
    'an order that is not delivered has a delivery fee',
    // The charge of an offline till is accepted unchanged.
    `select o.id::text as id from orders o where o.delivery_type in ('SERVE', 'PICKUP')
      and jsonb_typeof(o.sheet -> 'offline') is distinct from 'object'
      and (jsonb_typeof(o.sheet -> 'delivery') = 'object' or (o.sheet ->> 'deliveryCost')::bigint <> 0)`,
  ),
  invariant(
    'a delivery fee differs from its zone and was not set by a person',
    `select o.id::text as id from orders o where o.merged_into is null and jsonb_typeof(o.sheet -> 'delivery') = 'object'
      and not (o.sheet -> 'delivery' ->> 'isCostByHand')::boolean
      and (o.sheet ->> 'deliveryCost')::bigint <> coalesce((o.sheet -> 'delivery' -> 'zone' ->> 'price')::bigint, 0)`,
  ),
  invariant(
    'a guest’s delivery order has no address',
    `select o.id::text as id from orders o where o.channel = 'WEBSITE' and o.delivery_type in ('DELIVER', 'ZFEXPRESS')
      and o.merged_into is null and jsonb_typeof(o.sheet -> 'delivery' -> 'address') is distinct from 'object'`,
  ),
  invariant(
    'a guest has too many addresses',
    `select person_id::text as id from customer_addresses group by vendor_id, person_id having count(*) > 30`,
  ),
]
