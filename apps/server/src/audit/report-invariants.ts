import { unprocessed } from './customer-invariants.ts'
import { type Invariant, invariant } from './row-invariants.ts'

/** Orders whose facts may not be written yet. */
const unwritten = `(select * from ${unprocessed} u union all select e.vendor_id, e.subject_id from outbox e
    left join gathered_cursors g on g.vendor_id = e.vendor_id where e.number > coalesce(g.last, 0))`

/** Leaves out orders whose reaction is pending, and vendors whose facts are being rebuilt. */
const settled = (vendorId: string, orderId: string) => `
  not exists (select from ${unwritten} u where u.vendor_id = ${vendorId} and u.subject_id = ${orderId})
  and not exists (select from fact_rebuilds r where r.vendor_id = ${vendorId})`

/** An order by its columns and its price alone, as its fact must say it. */
const ordered = `(select o.vendor_id, o.business_date, o.id, o.number, o.state, o.channel, o.delivery_type, o.staff_id,
    o.customer_id, o.shift_id, o.final_price, o.paid, o.refunded, o.written_off,
    o.state <> 'REJECTED' and (o.state not in ('SUBMITTED', 'NEEDFORCALL') or o.paid > 0) as is_sale,
    (o.price ->> 'tax')::bigint as tax, (o.price ->> 'tip')::bigint as tip,
    (o.price ->> 'totalServiceFee')::bigint as service_fee,
    (o.price ->> 'deliveryCost')::bigint - (o.price ->> 'deliveryDiscount')::bigint as delivery,
    (o.price ->> 'totalPackagingCost')::bigint - (o.price ->> 'discountPackagingCost')::bigint as packaging
  from orders o where o.merged_into is null)`

/** Units that the kitchen got of each order, by station, as tickets and stations say it. A merged bill has its dishes too. */
const firedUnits = `(select o.vendor_id, o.id as order_id, coalesce(s.station_id::text, '') as station,
    sum((l ->> 'count')::int)::int as units
  from orders o cross join jsonb_array_elements(o.price -> 'lines') l
    join (select distinct t.vendor_id, coalesce(b.merged_into, t.order_id) as order_id, line ->> 'lineId' as line_id
      from kitchen_tickets t join orders b on b.vendor_id = t.vendor_id and b.id = t.order_id
        cross join jsonb_array_elements(t.lines) line where (line ->> 'count')::int > 0) fired
      on fired.vendor_id = o.vendor_id and fired.order_id = o.id and fired.line_id = l ->> 'id'
    left join lateral (select s.station_id from line_stations s join orders b on b.vendor_id = s.vendor_id
        and b.id = s.order_id where s.vendor_id = o.vendor_id and s.line_id = (l ->> 'id')::uuid
        and o.id in (b.id, b.merged_into) limit 1) s on true
  where o.merged_into is null group by 1, 2, 3)`

const sums = ['orders', 'count', 'returned', 'gross', 'discounts', 'net', 'packaging', 'tax', 'total']
  .map((column) => `sum(${column})::bigint as ${column}`)
  .join(', ')

/** The sold dishes and toppings of weeks whose sums are used, once for each part of the sums. */
const summedLines = `(select l.vendor_id, w.week, p.part, l.kind, l.item_id,
    case p.part when 'HOUR' then l.hour::text else concat_ws(' ', l.delivery_type, l.station_id) end as detail, ${sums}
  from (select *, is_first::int as orders from line_facts) l
    join fact_weeks w on w.vendor_id = l.vendor_id and w.week = date_trunc('week', l.business_date)::date and w.is_summed
    cross join (values ('TYPE'), ('HOUR')) p(part)
  where l.is_sale group by 1, 2, 3, 4, 5, 6)`

/** The stored sums of these weeks. */
const weekSums = `(select d.vendor_id, d.week, d.part, d.kind, d.item_id,
    case d.part when 'HOUR' then d.hour::text else concat_ws(' ', d.delivery_type, d.station_id) end as detail, ${sums}
  from dish_weeks d join fact_weeks w on w.vendor_id = d.vendor_id and w.week = d.week and w.is_summed
  group by 1, 2, 3, 4, 5, 6)`

/** Units that the kitchen got in these weeks, as the lines and as the stored sums say it. */
const firedLines = `(select l.vendor_id, w.week, l.station_id, l.fired_hour, l.made_minutes as minutes,
    sum(l.count)::int as units, (count(*) filter (where l.is_ticket))::int as tickets,
    coalesce(sum(l.count) filter (where l.is_late), 0)::int as late
  from line_facts l
    join fact_weeks w on w.vendor_id = l.vendor_id and w.week = date_trunc('week', l.business_date)::date
      and w.is_summed and w.has_kitchen
  where l.kind = 'DISH' and l.fired_at is not null group by 1, 2, 3, 4, 5)`
const firedSums = `(select k.vendor_id, k.week, k.station_id, k.fired_hour, k.minutes, k.units, k.tickets, k.late
  from kitchen_weeks k
    join fact_weeks w on w.vendor_id = k.vendor_id and w.week = k.week and w.is_summed and w.has_kitchen)`

/** Invariants of reports: every order has exactly its facts. */
export const reportInvariants: readonly Invariant[] = [
  invariant(
    'the fact of an order differs from the order',
    `select coalesce(o.id, f.order_id)::text as id from ${ordered} o full join order_facts f
        on f.vendor_id = o.vendor_id and f.order_id = o.id
      where (o.business_date, o.number, o.state, o.channel, o.delivery_type, o.staff_id, o.customer_id, o.shift_id,
          o.final_price, o.paid, o.refunded, o.written_off, o.is_sale, o.tax, o.tip, o.service_fee, o.delivery,
          o.packaging)
        is distinct from (f.business_date, f.number, f.state, f.channel, f.delivery_type, f.staff_id, f.customer_id,
          f.shift_id, f.total, f.paid, f.refunded, f.written_off, f.is_sale, f.tax, f.tip, f.service_fee, f.delivery,
          f.packaging)
        and ${settled('coalesce(o.vendor_id, f.vendor_id)', 'coalesce(o.id, f.order_id)')}`,
  ),
  invariant(
    'the dishes of an order’s facts do not add up to the order',
    `select f.order_id::text as id from order_facts f left join (select vendor_id, business_date, order_id,
          sum(gross) as gross, sum(discounts) as discounts, sum(net) as net, bool_and(is_sale) as is_sale,
          bool_or(fired_at is not null) as is_fired
        from line_facts where kind = 'DISH' group by 1, 2, 3) l
        on l.vendor_id = f.vendor_id and l.business_date = f.business_date and l.order_id = f.order_id
      where case when f.is_sale or f.state = 'REJECTED' or l.is_fired
          then (f.gross, f.discounts, f.net) is distinct from
            (coalesce(l.gross, 0), coalesce(l.discounts, 0), coalesce(l.net, 0))
          else l.order_id is not null end
        or (l.is_sale is not null and l.is_sale <> f.is_sale)`,
  ),
  invariant(
    'the stations of an order’s facts differ from those that got its dishes',
    `select coalesce(e.order_id, f.order_id)::text as id from ${firedUnits} e full join (select vendor_id, order_id,
          coalesce(station_id::text, '') as station, sum(count)::int as units
        from line_facts where kind = 'DISH' and fired_at is not null group by 1, 2, 3) f
        on f.vendor_id = e.vendor_id and f.order_id = e.order_id and f.station = e.station
      where e.units is distinct from f.units
        and ${settled('coalesce(e.vendor_id, f.vendor_id)', 'coalesce(e.order_id, f.order_id)')}`,
  ),
  invariant(
    'a dish in the facts belongs to no order in the facts',
    `select l.order_id::text as id from line_facts l left join order_facts f on f.vendor_id = l.vendor_id
        and f.business_date = l.business_date and f.order_id = l.order_id where f.order_id is null`,
  ),
  invariant(
    'the sums of a week differ from its dishes',
    `select coalesce(d.vendor_id, l.vendor_id)::text as id from ${summedLines} l full join ${weekSums} d
        on (d.vendor_id, d.week, d.part, d.kind, d.item_id, d.detail)
          = (l.vendor_id, l.week, l.part, l.kind, l.item_id, l.detail)
      where (d.orders, d.count, d.returned, d.gross, d.discounts, d.net, d.packaging, d.tax, d.total)
        is distinct from (l.orders, l.count, l.returned, l.gross, l.discounts, l.net, l.packaging, l.tax, l.total)`,
  ),
  invariant(
    'the sums of a week differ from what the kitchen got',
    `select one.vendor_id::text as id from (select * from ${firedLines} l except all select * from ${firedSums} k
        union all (select * from ${firedSums} k except all select * from ${firedLines} l)) one`,
  ),
  invariant(
    'a dish in the facts belongs to no week',
    `select l.order_id::text as id from line_facts l left join fact_weeks w on w.vendor_id = l.vendor_id
        and w.week = date_trunc('week', l.business_date)::date where w.week is null`,
  ),
]
