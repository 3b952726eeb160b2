import type { Handle } from '@sofreh/database'
import type { ShiftSales } from '@sofreh/cash/domain'
import { sql } from 'kysely'

/** Limits the open bills that a report lists; no shift has more. */
const mostOpenBills = 1_000

type Sums = Omit<ShiftSales, 'rejected' | 'voids' | 'openBills' | 'givenFree' | 'lowered'> & {
  rejectedCount: number
  rejectedAmount: number
}

/**
 * Sums the orders of a drawer's shift: those sold in it and those handed to it, less the bills still open, which belong
 * to the shift that gets them paid. Sums stored prices in four statements, by the index of orders by shift.
 */
export async function salesOfShift(
  handle: Handle,
  vendorId: string,
  { shiftId, handedIn }: { shiftId: string; handedIn: readonly string[] },
): Promise<ShiftSales> {
  const orders = sql`(select state, price, sheet, paid, final_price, refunded, written_off, id, number, placed_at,
      greatest(0, final_price - refunded) as worth,
      state not in ('FINISHED', 'REJECTED') and paid + refunded + written_off < final_price as is_open
    from orders where vendor_id = ${vendorId} and merged_into is null and (shift_id = ${shiftId} or id = any(${[...handedIn]}::uuid[])))`
  const part = (...names: string[]) =>
    sql`coalesce(sum(${sql.join(
      names.map((name) => sql`(price ->> ${sql.lit(name)})::bigint`),
      sql` + `,
    )}) filter (where state <> 'REJECTED'), 0)::bigint`
  const { rows: sums } = await sql<Sums>`
    select (count(*) filter (where state <> 'REJECTED'))::int as orders,
      ${part('sumOfItemsPrice', 'sumOfItemToppingsPrice')} as goods,
      ${part('finalDiscountAmount', 'discountPackagingCost')} as discount, ${part('rounding')} as rounding,
      ${part('totalPackagingCost')} as packaging, ${part('totalServiceFee')} as "serviceFee", ${part('tax')} as tax,
      ${part('deliveryCost')} as delivery, ${part('tip')} as tip,
      coalesce(sum(final_price) filter (where state <> 'REJECTED'), 0)::bigint as total,
      coalesce(sum(written_off) filter (where state <> 'REJECTED'), 0)::bigint as "writtenOff",
      coalesce(sum(least(final_price, refunded)) filter (where state <> 'REJECTED'), 0)::bigint as returned,
      coalesce(sum(greatest(0, worth - paid - written_off)) filter (where state <> 'REJECTED'), 0)::bigint as owed,
      coalesce(sum(greatest(0, paid + written_off - worth)) filter (where state <> 'REJECTED'), 0)::bigint as overpaid,
      coalesce(sum(paid) filter (where state <> 'REJECTED'), 0)::bigint as paid,
      coalesce(array_agg(id order by placed_at, id) filter (where state <> 'REJECTED'), '{}') as "orderIds",
      (count(*) filter (where state = 'REJECTED'))::int as "rejectedCount",
      coalesce(sum(final_price) filter (where state = 'REJECTED'), 0)::bigint as "rejectedAmount"
    from ${orders} o where not is_open`.execute(handle.kysely)
  const { rows: voids } = await sql<{ count: number; amount: number }>`
    select count(*)::int as count,
      coalesce(sum((line ->> 'count')::bigint * coalesce(line ->> 'changePrice', line ->> 'price')::bigint), 0)::bigint as amount
    from ${orders} o cross join lateral jsonb_array_elements(o.sheet -> 'removed') line
    where state <> 'REJECTED' and not is_open`.execute(handle.kysely)
  const { rows: byHand } = await sql<{ givenFree: number; lowered: number }>`
    select coalesce(sum((priced ->> 'itemDiscount')::bigint) filter (where (line ->> 'isFreeItem')::boolean
        and priced -> 'itemDiscount' = priced -> 'itemsBeforeDiscount'), 0)::bigint as "givenFree",
      coalesce(sum((line ->> 'count')::bigint * ((line ->> 'price')::bigint - (line ->> 'changePrice')::bigint))
        filter (where (line ->> 'changePrice')::bigint < (line ->> 'price')::bigint), 0)::bigint as lowered
    from ${orders} o cross join lateral jsonb_array_elements(o.sheet -> 'lines') line
      join lateral jsonb_array_elements(o.price -> 'lines') priced on priced ->> 'id' = line ->> 'id'
    where state <> 'REJECTED' and not is_open`.execute(handle.kysely)
  const { rows: openBills } = await sql<ShiftSales['openBills'][number]>`
    select id as "orderId", number, (final_price - paid - refunded - written_off)::bigint as due
    from ${orders} o where is_open order by placed_at, id limit ${mostOpenBills}`.execute(handle.kysely)
  const [sum] = sums
  if (!sum) throw new Error('the query of a sum returned no row')
  const { rejectedCount, rejectedAmount, ...sold } = sum
  return {
    ...sold,
    ...(byHand[0] ?? { givenFree: 0, lowered: 0 }),
    rejected: { count: rejectedCount, amount: rejectedAmount },
    voids: voids[0] ?? { count: 0, amount: 0 },
    openBills,
  }
}
