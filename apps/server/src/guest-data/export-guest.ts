import type { Tx } from '@sofreh/database'
import { type RawBuilder, sql } from 'kysely'
import { findGuest, type Guest } from './find-guest.ts'

type Exported = { columns: readonly string[]; where: (guest: Guest) => RawBuilder<unknown> }

const byPerson = ({ personId }: Guest) => sql`person_id = ${personId}`
const byOrder = ({ orderIds }: Guest) => sql`order_id = any(${orderIds}::uuid[])`
const byNumber =
  (column: string) =>
  ({ numbers }: Guest) =>
    sql`${sql.ref(column)} = any(${numbers}::text[])`

/** What a guest receives on request: what they gave, and what was done with it. */
const exported: Readonly<Record<string, Exported>> = {
  customers: {
    columns: [
      'mobile',
      'first_name',
      'last_name',
      'subscription_code',
      'birthday',
      'orders_count',
      'total_spent',
      'created_at',
    ],
    where: byPerson,
  },
  customer_addresses: {
    columns: ['title', 'address', 'plaque', 'unit', 'description', 'receiver_name', 'receiver_phone', 'lat', 'lng'],
    where: byPerson,
  },
  customer_landlines: { columns: ['number', 'created_at'], where: byPerson },
  customer_accounts: { columns: ['points', 'wallet', 'debt', 'credit_limit'], where: byPerson },
  customer_ledger: { columns: ['account', 'kind', 'amount', 'balance', 'at'], where: byPerson },
  favourites: { columns: ['menu_item_id', 'marked_at'], where: byPerson },
  push_subscriptions: { columns: ['endpoint', 'created_at'], where: byPerson },
  orders: {
    columns: [
      'number',
      'business_date',
      'state',
      'channel',
      'delivery_type',
      'customer_name',
      'customer_phone',
      'final_price',
      'paid',
      'refunded',
      'sheet',
      'placed_at',
    ],
    where: ({ orderIds }) => sql`id = any(${orderIds}::uuid[])`,
  },
  transactions: { columns: ['type', 'method', 'amount', 'status', 'created_at'], where: byOrder },
  order_notices: { columns: ['kind', 'phone', 'way', 'created_at'], where: byOrder },
  payment_links: { columns: ['mobile', 'created_at'], where: byOrder },
  feedbacks: { columns: ['rating', 'pros', 'cons', 'words', 'shown_name', 'reply', 'created_at'], where: byPerson },
  caller_calls: { columns: ['number', 'rang_at'], where: byNumber('number') },
  dining_reserves: { columns: ['customer_name', 'phone', 'note', 'party_size', 'starts_at'], where: byNumber('phone') },
  sessions: { columns: ['device', 'created_at', 'expires_at'], where: byPerson },
}

/** Returns a guest's rows, by table. */
export async function exportGuest(
  tx: Tx,
  of: { vendorId: string; personId: string },
): Promise<Record<string, Record<string, unknown>[]>> {
  const guest = await findGuest(tx, of)
  const tables: Record<string, Record<string, unknown>[]> = {}
  for (const [table, { columns, where }] of Object.entries(exported)) {
    const { rows } = await sql<{ row: Record<string, unknown> }>`
      select to_jsonb(found) as row from (select ${sql.join(columns.map((column) => sql.ref(column)))}
        from ${sql.table(table)} where vendor_id = ${of.vendorId} and ${where(guest)}) as found`.execute(tx.kysely)
    tables[table] = rows.map(({ row }) => row)
  }
  return tables
}
