import type { Tx } from '@sofreh/database'
import { sql } from 'kysely'

/**
 * Returns the persons of many phones; creates missing ones without a name. Persons are global, so one restaurant's name
 * for a person must not appear at others.
 * @param mobiles each as `09xxxxxxxxx`
 * @returns person by mobile
 */
export async function ensurePersons(
  newId: () => string,
  tx: Tx,
  mobiles: readonly string[],
): Promise<Map<string, string>> {
  if (mobiles.length === 0) return new Map()
  // Sorted, so that two callers cannot deadlock.
  const sorted = [...new Set(mobiles)].sort()
  await sql`
      insert into persons (person_id, mobile)
      select * from unnest(${sorted.map(newId)}::uuid[], ${sorted}::text[])
      on conflict (mobile) do nothing`.execute(tx.kysely)
  const { rows } = await sql<{ id: string; mobile: string }>`
      select person_id as id, mobile from persons where mobile = any(${sorted}::text[])`.execute(tx.kysely)
  return new Map(rows.map(({ id, mobile }) => [mobile, id]))
}
