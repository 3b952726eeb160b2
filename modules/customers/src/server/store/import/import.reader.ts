import { on, type Tx } from '@sofreh/database'
import type { PlannedCustomer } from '../../../domain/index.ts'
import type { Tables } from '../../tables.generated.ts'

export type CustomerImportPlan = { customers: PlannedCustomer[] }

/** Reads a dry run that was not applied yet and locks it, so that two calls at once apply it once. */
export async function lockImport(
  tx: Tx,
  vendorId: string,
  asked: { id: string; notBefore: Date },
): Promise<CustomerImportPlan | undefined> {
  const row = await on<Tables>(tx)
    .selectFrom('customer_imports')
    .select('plan')
    .where('vendor_id', '=', vendorId)
    .where('id', '=', asked.id)
    .where('applied_at', 'is', null)
    .where('created_at', '>', asked.notBefore)
    .forUpdate()
    .executeTakeFirst()
  return row && (row.plan as CustomerImportPlan)
}
