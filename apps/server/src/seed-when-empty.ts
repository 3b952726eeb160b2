import type { Database } from '@sofreh/database'
import { sql } from 'kysely'
import type { Slices } from './slices.ts'

/** Seeds the demo restaurants into an empty database; leaves any other alone. Returns whether it seeded. */
export async function seedWhenEmpty(slicesAt: (clock: () => Date) => Slices, database: Database): Promise<boolean> {
  const { rows } = await sql<{ empty: boolean }>`select not exists (select 1 from vendors) as empty`.execute(
    database.kysely,
  )
  if (!rows[0]?.empty) return false
  const { seedDemo } = await import('./seeds/demo.seed.ts')
  await seedDemo(slicesAt, database)
  return true
}
