import type { Tx } from '@sofreh/database'
import { createGuestEraser } from '@sofreh/ordering/domain'
import { sql } from 'kysely'
import { findGuest, type Guest } from './find-guest.ts'
import { type GuestTable, guestTables } from './guest-tables.ts'
import { scrub } from './scrub.ts'

/**
 * Erases a guest of a vendor from every table: names, phones, addresses, notes, reviews, subscriptions. Orders, money and
 * stock stay as they are, under an id without a name. Where the person is nothing else, at any vendor, the
 * person is erased too.
 */
export async function eraseGuest(tx: Tx, of: { vendorId: string; personId: string }): Promise<void> {
  const guest = await findGuest(tx, of)
  await eraseOrders(tx, guest)
  for (const [table, { documents = [] }] of Object.entries(guestTables))
    for (const document of documents) await scrubDocuments(tx, table, { document, guest })
  for (const { erase } of Object.values(guestTables))
    for (const statement of erase?.(guest) ?? []) await statement.execute(tx.kysely)
  await erasePerson(tx, guest)
}

/** Erases an order's state, operations and kitchen tickets with the same stand-ins, so that the order stays their fold. */
async function eraseOrders(tx: Tx, { vendorId, orderIds }: Guest): Promise<void> {
  const erase = createGuestEraser()
  const json = (document: unknown) => sql`${JSON.stringify(erase(document))}::jsonb`
  for (const orderId of orderIds) {
    const ofOrder = sql`vendor_id = ${vendorId} and order_id = ${orderId}`
    const { rows: orders } = await sql<{ sheet: unknown }>`
      select sheet from orders where vendor_id = ${vendorId} and id = ${orderId} for update`.execute(tx.kysely)
    for (const { sheet } of orders)
      await sql`update orders set sheet = ${json(sheet)} where vendor_id = ${vendorId} and id = ${orderId}`.execute(
        tx.kysely,
      )
    const { rows: operations } = await sql<{ id: string; act: unknown }>`
      select id, act from order_operations where ${ofOrder}`.execute(tx.kysely)
    for (const { id, act } of operations)
      await sql`update order_operations set act = ${json(act)} where ${ofOrder} and id = ${id}`.execute(tx.kysely)
    const { rows: tickets } = await sql<{ id: string; lines: unknown }>`
      select id, lines from kitchen_tickets where ${ofOrder}`.execute(tx.kysely)
    for (const { id, lines } of tickets)
      await sql`update kitchen_tickets set lines = ${json(lines)} where ${ofOrder} and id = ${id}`.execute(tx.kysely)
  }
}

type Scrubbed = { document: NonNullable<GuestTable['documents']>[number]; guest: Guest }

/** Removes the guest's texts from the documents of a table that are about them, wherever they are in these. */
async function scrubDocuments(tx: Tx, table: string, { document, guest }: Scrubbed): Promise<void> {
  const { column, isText = false, erasedAt } = document
  const { vendorId, texts } = guest
  const isAbout = document.where?.(guest) ?? mentions(column, guest)
  const { rows } = await sql<{ place: string; value: unknown }>`
    select ctid::text as place, ${sql.ref(column)} as value from ${sql.table(table)}
    where ${isAbout} and ${sql.ref(column)} is not null for update`.execute(tx.kysely)
  for (const { place, value } of rows) {
    const clean = JSON.stringify(scrub(isText ? JSON.parse(String(value)) : value, texts))
    const type = isText ? sql`text` : sql.raw(document.type ?? 'jsonb')
    const mark = erasedAt ? sql`, ${sql.ref(erasedAt)} = now()` : sql``
    await sql`
      update ${sql.table(table)} set ${sql.ref(column)} = ${clean}::${type}${mark}
      where ctid = ${place}::tid and vendor_id = ${vendorId}`.execute(tx.kysely)
  }
}

/** A name alone finds no document: other guests have the same one. */
function mentions(column: string, { vendorId, personId, orderIds, numbers }: Guest) {
  const patterns = [personId, ...orderIds, ...numbers].map((text) => `%${text}%`)
  return sql`vendor_id = ${vendorId} and ${sql.ref(column)}::text like any(${patterns}::text[])`
}

/** A person who is a guest, a member of staff or a courier anywhere else stays one there. */
async function erasePerson(tx: Tx, { personId, mobile }: Guest): Promise<void> {
  const { rows } = await sql<{ isElsewhere: boolean }>`
    select exists (select from customers where person_id = ${personId} and erased_at is null)
      or exists (select from staff where person_id = ${personId})
      or exists (select from bikers where person_id = ${personId}) as "isElsewhere"`.execute(tx.kysely)
  if (rows[0]?.isElsewhere) return
  await sql`delete from login_codes where mobile = ${mobile} or person_id = ${personId}`.execute(tx.kysely)
  await sql`delete from sign_in_requests where mobile = ${mobile} or person_id = ${personId}`.execute(tx.kysely)
  await sql`
    update persons set mobile = ${`erased ${personId}`}, first_name = '', last_name = '', email = null, facts = '{}',
      registered_at = null where person_id = ${personId}`.execute(tx.kysely)
}
