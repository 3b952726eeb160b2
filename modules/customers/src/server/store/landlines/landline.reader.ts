import { type Handle, on } from '@sofreh/database'
import type { Tables } from '../../tables.generated.ts'

/** Reads the landlines of a customer, newest first. */
export async function landlinesOf(handle: Handle, vendorId: string, personId: string): Promise<string[]> {
  const rows = await on<Tables>(handle)
    .selectFrom('customer_landlines')
    .select('number')
    .where('vendor_id', '=', vendorId)
    .where('person_id', '=', personId)
    .orderBy('created_at', 'desc')
    .orderBy('number')
    .execute()
  return rows.map(({ number }) => number)
}
