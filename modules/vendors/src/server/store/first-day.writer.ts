import { on, type Tx } from '@sofreh/database'
import type { Tables } from '../tables.generated.ts'
import type { FirstDay } from './first-day.reader.ts'

/** Replaces the dismissed steps. */
export async function saveFirstDay(tx: Tx, vendorId: string, { putAside }: FirstDay): Promise<void> {
  await on<Tables>(tx)
    .insertInto('vendor_first_days')
    .values({ vendor_id: vendorId, put_aside: putAside })
    .onConflict((conflict) => conflict.column('vendor_id').doUpdateSet({ put_aside: putAside }))
    .execute()
}
