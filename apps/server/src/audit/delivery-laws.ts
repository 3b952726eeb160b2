import { type Law, law } from './row-laws.ts'

/** Invariants of zones, addresses and deliveries; each query returns the violating ids. */
export const deliveryLaws: readonly Law[] = [
  law(
    'a zone’s rectangle is not the one of its ground',
    `select z.zone_id::text as id from delivery_zones z cross join lateral (
        select min((p ->> 1)::float8) as south, max((p ->> 1)::float8) as north, min((p ->> 0)::float8) as west,
          max((p ->> 0)::float8) as east from jsonb_array_elements(z.polygon -> 'coordinates' -> 0) p) g
      where (z.south, z.north, z.west, z.east) is distinct from (g.south, g.north, g.west, g.east)`,
  ),
  law(
    'an order that stays in the house pays for a way',
    // What an offline till charged is accepted as it is.
    `select o.id::text as id from orders o where o.delivery_type in ('SERVE', 'PICKUP')
      and jsonb_typeof(o.sheet -> 'offline') is distinct from 'object'
      and (jsonb_typeof(o.sheet -> 'delivery') = 'object' or (o.sheet ->> 'deliveryCost')::bigint <> 0)`,
  ),
  law(
    'a way costs something else than its zone asks, and nobody said so',
    `select o.id::text as id from orders o where o.merged_into is null and jsonb_typeof(o.sheet -> 'delivery') = 'object'
      and not (o.sheet -> 'delivery' ->> 'isCostByHand')::boolean
      and (o.sheet ->> 'deliveryCost')::bigint <> coalesce((o.sheet -> 'delivery' -> 'zone' ->> 'price')::bigint, 0)`,
  ),
  law(
    'a guest’s order is to be brought to no door',
    `select o.id::text as id from orders o where o.channel = 'WEBSITE' and o.delivery_type in ('DELIVER', 'ZFEXPRESS')
      and o.merged_into is null and jsonb_typeof(o.sheet -> 'delivery' -> 'address') is distinct from 'object'`,
  ),
  law(
    'a guest keeps more addresses than there is room for',
    `select person_id::text as id from customer_addresses group by vendor_id, person_id having count(*) > 30`,
  ),
]
