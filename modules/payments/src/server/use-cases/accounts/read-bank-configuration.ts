import type { Handle } from '@sofreh/database'
import type { z } from 'zod'
import { onlineProviders } from '@sofreh/gateways/domain'
import type { bankConfigurationView } from '../../../contract/index.ts'
import { bankTypes } from '../../../domain/index.ts'
import type { PaymentsDeps } from '../../payments-deps.ts'
import { configurationsInUse, preSelectedProviderOf } from '../../store/accounts/configurations.reader.ts'
import { isOffered } from './merchant-account.ts'

export type View = z.output<typeof bankConfigurationView>

export async function readBankConfiguration(deps: PaymentsDeps, handle: Handle, vendorId: string): Promise<View> {
  const configurations = await configurationsInUse(handle, vendorId)
  return {
    bankTypes: [...bankTypes],
    providers: onlineProviders.filter((provider) => isOffered(deps, provider)),
    preSelectedProvider: await preSelectedProviderOf(handle, vendorId),
    hasPlatformMerchant: deps.platformMerchant !== undefined,
    configurations: configurations.map((row) => ({
      provider: row.provider,
      hasCredentials: true as const,
      savedAt: row.saved_at.toISOString(),
    })),
  }
}
