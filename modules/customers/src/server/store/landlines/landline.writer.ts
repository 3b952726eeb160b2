import { on, type Tx } from '@sofreh/database'
import { sql } from 'kysely'
import type { Tables } from '../../tables.generated.ts'

type Whose = { vendorId: string; personId: string; at: Date }

/** Assigns the number to this customer, also when it was another's. */
export async function storeLandline(tx: Tx, { vendorId, personId, at }: Whose, number: string): Promise<void> {
  await sql`
    insert into customer_landlines as stored (vendor_id, number, person_id, created_at)
    values (${vendorId}, ${number}, ${personId}, ${at})
    on conflict (vendor_id, number) do update set person_id = excluded.person_id, created_at = excluded.created_at
      where stored.person_id <> excluded.person_id`.execute(tx.kysely)
}

/** Deletes the customer's landlines that are not listed. */
export async function dropLandlines(
  tx: Tx,
  { vendorId, personId }: Pick<Whose, 'vendorId' | 'personId'>,
  retained: readonly string[],
): Promise<void> {
  await on<Tables>(tx)
    .deleteFrom('customer_landlines')
    .where('vendor_id', '=', vendorId)
    .where('person_id', '=', personId)
    .where('number', '!=', sql<string>`all(${retained}::text[])`)
    .execute()
}
