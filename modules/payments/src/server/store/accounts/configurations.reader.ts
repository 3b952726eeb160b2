import { type Handle, on } from '@sofreh/database'
import type { OnlineProvider } from '@sofreh/gateways/domain'
import type { Tables } from '../../tables.generated.ts'

export type ConfigurationRow = {
  vendor_id: string
  id: string
  provider: OnlineProvider
  key_id: string
  sealed: string
  account: string
  saved_at: Date
}

const from = (handle: Handle) =>
  on<Tables>(handle)
    .selectFrom('bank_configurations')
    .select(['vendor_id', 'id', 'provider', 'key_id', 'sealed', 'account', 'saved_at'])

/** Returns the configurations in use, one per provider. */
export async function configurationsInUse(handle: Handle, vendorId: string): Promise<ConfigurationRow[]> {
  const rows = await from(handle)
    .where('vendor_id', '=', vendorId)
    .where('replaced_at', 'is', null)
    .orderBy('provider')
    .execute()
  return rows as ConfigurationRow[]
}

/** Finds a configuration, replaced or not: an old attempt is settled with the credentials it was started with. */
export async function findConfiguration(
  handle: Handle,
  vendorId: string,
  id: string,
): Promise<ConfigurationRow | undefined> {
  const row = await from(handle).where('vendor_id', '=', vendorId).where('id', '=', id).executeTakeFirst()
  return row as ConfigurationRow | undefined
}

export async function preSelectedProviderOf(handle: Handle, vendorId: string): Promise<OnlineProvider | null> {
  const row = await on<Tables>(handle)
    .selectFrom('payment_settings')
    .select('pre_selected_provider')
    .where('vendor_id', '=', vendorId)
    .executeTakeFirst()
  return (row?.pre_selected_provider ?? null) as OnlineProvider | null
}

/** Returns configurations of all vendors that are encrypted with another key than the given one. */
export async function sealedWithOtherKeys(handle: Handle, keyId: string, limit: number): Promise<ConfigurationRow[]> {
  return (await from(handle).where('key_id', '<>', keyId).limit(limit).execute()) as ConfigurationRow[]
}
