import { on, type Tx } from '@sofreh/database'
import type { Insertable } from 'kysely'
import type { OnlineProvider } from '@sofreh/gateways/domain'
import type { Tables } from '../../tables.generated.ts'
import type { Sealed } from './sealing.ts'

export async function insertConfiguration(tx: Tx, row: Insertable<Tables['bank_configurations']>): Promise<void> {
  await on<Tables>(tx).insertInto('bank_configurations').values(row).execute()
}

/** Retires a provider's configuration; attempts started with it still use it. */
export async function retireConfiguration(
  tx: Tx,
  vendorId: string,
  { provider, at }: { provider: OnlineProvider; at: Date },
): Promise<void> {
  await on<Tables>(tx)
    .updateTable('bank_configurations')
    .set({ replaced_at: at })
    .where('vendor_id', '=', vendorId)
    .where('provider', '=', provider)
    .where('replaced_at', 'is', null)
    .execute()
}

export async function savePreSelectedProvider(
  tx: Tx,
  vendorId: string,
  provider: OnlineProvider | null,
): Promise<void> {
  await on<Tables>(tx)
    .insertInto('payment_settings')
    .values({ vendor_id: vendorId, pre_selected_provider: provider })
    .onConflict((conflict) => conflict.column('vendor_id').doUpdateSet({ pre_selected_provider: provider }))
    .execute()
}

export async function replaceSeal(
  tx: Tx,
  { vendorId, id }: { vendorId: string; id: string },
  { keyId, sealed }: Sealed,
): Promise<void> {
  await on<Tables>(tx)
    .updateTable('bank_configurations')
    .set({ key_id: keyId, sealed })
    .where('vendor_id', '=', vendorId)
    .where('id', '=', id)
    .execute()
}
