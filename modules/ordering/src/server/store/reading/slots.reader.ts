import type { Handle } from '@sofreh/database'
import { sql } from 'kysely'

/** Returns the minutes taken of the slots between two instants, by the slot's instant in milliseconds. */
export async function takenOfSlots(
  handle: Handle,
  vendorId: string,
  from: Date,
  to: Date,
): Promise<Map<number, number>> {
  const { rows } = await sql<{ startsAt: Date; taken: number }>`
    select starts_at as "startsAt", taken from order_slots
    where vendor_id = ${vendorId} and starts_at between ${from} and ${to}`.execute(handle.kysely)
  return new Map(rows.map(({ startsAt, taken }) => [startsAt.getTime(), taken]))
}

/** Returns orders whose kitchen time has come. The partial index holds only those that wait. */
export async function ordersToRelease(
  handle: Handle,
  now: Date,
  limit: number,
): Promise<{ vendorId: string; orderId: string }[]> {
  const { rows } = await sql<{ vendorId: string; orderId: string }>`
    select vendor_id as "vendorId", order_id as "orderId" from scheduled_orders
    where released_at is null and release_at <= ${now} order by release_at limit ${limit}`.execute(handle.kysely)
  return rows
}
