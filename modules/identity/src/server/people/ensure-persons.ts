import type { Tx } from '@sofreh/database'
import { sql } from 'kysely'

/**
 * The persons of many phones, made without a name where there are none: persons are global, so a name that one restaurant
 * has in its list is not theirs everywhere.
 * @param mobiles each as `09xxxxxxxxx`
 * @returns person by mobile
 */
export function ensurePersonsWith(newId: () => string) {
  return async (tx: Tx, mobiles: readonly string[]): Promise<Map<string, string>> => {
    if (mobiles.length === 0) return new Map()
    // In one order, so that two callers never wait for each other crosswise.
    const sorted = [...new Set(mobiles)].sort()
    await sql`
      insert into persons (person_id, mobile)
      select * from unnest(${sorted.map(newId)}::uuid[], ${sorted}::text[])
      on conflict (mobile) do nothing`.execute(tx.kysely)
    const { rows } = await sql<{ id: string; mobile: string }>`
      select person_id as id, mobile from persons where mobile = any(${sorted}::text[])`.execute(tx.kysely)
    return new Map(rows.map(({ id, mobile }) => [mobile, id]))
  }
}
