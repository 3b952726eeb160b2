import { type Handle, on } from '@sofreh/database'
import type { FirstDayAside } from '../../domain/index.ts'
import type { Tables } from '../tables.generated.ts'

/** The steps that the owner dismissed from the first-day list. */
export type FirstDay = { putAside: FirstDayAside[] }

/** Reads the dismissed steps; empty when the list was never changed. */
export async function firstDayOf(handle: Handle, vendorId: string): Promise<FirstDay> {
  const row = await on<Tables>(handle)
    .selectFrom('vendor_first_days')
    .select('put_aside')
    .where('vendor_id', '=', vendorId)
    .executeTakeFirst()
  return { putAside: (row?.put_aside ?? []) as FirstDayAside[] }
}
