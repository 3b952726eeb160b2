import type { Caller } from '@sofreh/http'
import type { AccountingSettings } from '../../contract/index.ts'
import type { AccountingDeps } from '../accounting-deps.ts'
import { saveSettings } from '../store/settings.writer.ts'

/** Saves the ids of the accounting program. */
export function saveAccountingSettings(
  deps: AccountingDeps,
  settings: AccountingSettings,
  { vendorId, once }: Caller,
): Promise<AccountingSettings> {
  return deps.database.transaction(
    async (tx) => {
      await saveSettings(tx, vendorId, settings)
      return settings
    },
    { once },
  )
}
