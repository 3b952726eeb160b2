import type { Tx } from '@sofreh/database'
import { sql } from 'kysely'

export type SlotTake = {
  vendorId: string
  orderId: string
  slotAt: Date
  minutes: number
  capacity: number
  releaseAt: Date
}

/**
 * Takes an order's minutes of its slot by one conditional update. A concurrent order waits for the slot's row lock and
 * then finds the slot full (R20).
 * @returns false when the slot has too few minutes left; nothing is written then
 */
export async function takeSlot(tx: Tx, take: SlotTake): Promise<boolean> {
  const { vendorId, orderId, slotAt, minutes, capacity } = take
  const { rows } = await sql<{ isTaken: boolean }>`
    with slot as (
      insert into order_slots (vendor_id, starts_at, taken) values (${vendorId}, ${slotAt}, ${minutes})
      on conflict (vendor_id, starts_at) do update set taken = order_slots.taken + ${minutes}
      where order_slots.taken + ${minutes} <= ${capacity}
      returning starts_at
    ), held as (
      insert into scheduled_orders (vendor_id, order_id, slot_at, minutes, release_at)
      select ${vendorId}::uuid, ${orderId}::uuid, starts_at, ${minutes}::int, ${take.releaseAt}::timestamptz from slot
    )
    select exists (select from slot) as "isTaken"`.execute(tx.kysely)
  return rows[0]?.isTaken ?? false
}

/** Returns an order's minutes to its slot. Idempotent; does nothing for an order without a slot. */
export async function releaseSlot(tx: Tx, vendorId: string, orderId: string): Promise<void> {
  await sql`
    with held as (
      select slot_at, minutes from scheduled_orders
      where vendor_id = ${vendorId} and order_id = ${orderId} and minutes > 0 for update
    ), emptied as (
      update scheduled_orders set minutes = 0 where vendor_id = ${vendorId} and order_id = ${orderId}
        and exists (select from held)
    )
    update order_slots s set taken = s.taken - held.minutes from held
    where s.vendor_id = ${vendorId} and s.starts_at = held.slot_at`.execute(tx.kysely)
}

/**
 * Changes the minutes that an edited order holds of its slot. Fewer always fit; more only while the slot has them.
 * @returns false when the slot has too few minutes left, and nothing is written; true for an order without a slot
 */
export async function resizeSlot(
  tx: Tx,
  asked: { vendorId: string; orderId: string; minutes: number; capacity: number },
): Promise<boolean> {
  const { vendorId, orderId, minutes, capacity } = asked
  const { rows } = await sql<{ isHeld: boolean; isMoved: boolean }>`
    with held as (
      select slot_at, minutes from scheduled_orders
      where vendor_id = ${vendorId} and order_id = ${orderId} and minutes > 0 for update
    ), moved as (
      update order_slots s set taken = s.taken - held.minutes + ${minutes}::int from held
      where s.vendor_id = ${vendorId} and s.starts_at = held.slot_at
        and (${minutes}::int <= held.minutes or s.taken - held.minutes + ${minutes}::int <= ${capacity}::int)
      returning s.starts_at
    ), written as (
      update scheduled_orders set minutes = ${minutes}::int where vendor_id = ${vendorId} and order_id = ${orderId}
        and exists (select from moved)
    )
    select exists (select from held) as "isHeld", exists (select from moved) as "isMoved"`.execute(tx.kysely)
  const [answer] = rows
  return !answer?.isHeld || answer.isMoved
}

/** Moves the minutes of a merged bill to the bill that remains, which returns them later. */
export async function joinSlots(tx: Tx, vendorId: string, bills: { from: string; to: string }): Promise<void> {
  await sql`
    with gone as (
      select minutes from scheduled_orders
      where vendor_id = ${vendorId} and order_id = ${bills.from} and minutes > 0 for update
    ), emptied as (
      update scheduled_orders set minutes = 0 where vendor_id = ${vendorId} and order_id = ${bills.from}
        and exists (select from gone)
    )
    update scheduled_orders stays set minutes = stays.minutes + gone.minutes from gone
    where stays.vendor_id = ${vendorId} and stays.order_id = ${bills.to}`.execute(tx.kysely)
}

/** Marks an order as released, so that the kitchen is not notified again. */
export async function markReleased(tx: Tx, vendorId: string, orderId: string, at: Date): Promise<void> {
  await sql`
    update scheduled_orders set released_at = ${at}
    where vendor_id = ${vendorId} and order_id = ${orderId} and released_at is null`.execute(tx.kysely)
}
