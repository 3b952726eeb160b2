import { type Database, on } from '@sofreh/database'
import type { Caller } from '@sofreh/http'
import type { FirstDayAside } from '../../../domain/index.ts'
import type { Tables } from '../../tables.generated.ts'

export type FirstDayDeps = { database: Database }
type Asides = { putAside: FirstDayAside[] }

/** Reads the dismissed steps; empty when the list was never changed. */
export async function asidesOf({ database }: FirstDayDeps, vendorId: string): Promise<Asides> {
  const row = await on<Tables>(database)
    .selectFrom('vendor_first_days')
    .select('put_aside')
    .where('vendor_id', '=', vendorId)
    .executeTakeFirst()
  return { putAside: (row?.put_aside ?? []) as FirstDayAside[] }
}

/** Replaces the dismissed steps. */
export function changeFirstDay({ database }: FirstDayDeps, { vendorId, once }: Caller, asked: Asides): Promise<Asides> {
  const putAside = [...new Set(asked.putAside)]
  return database.transaction(
    async (tx) => {
      await on<Tables>(tx)
        .insertInto('vendor_first_days')
        .values({ vendor_id: vendorId, put_aside: putAside })
        .onConflict((conflict) => conflict.column('vendor_id').doUpdateSet({ put_aside: putAside }))
        .execute()
      return { putAside }
    },
    { once },
  )
}
