import type { OnlineProvider } from '@sofreh/gateways/domain'
import type { PaymentsDeps } from '@sofreh/payments/server'
import type { Config } from '../settings/config.ts'

/** Returns the platform's merchant account: the first configured gateway of ZarinPal, Vandar and Jibit. */
export function platformMerchant(config: Config): Pick<PaymentsDeps, 'platformMerchant'> {
  const { zarinpal, vandar, jibit } = config
  const merchant = (provider: OnlineProvider, credentials: Record<string, string>) => ({
    platformMerchant: { provider, credentials },
  })
  if (zarinpal.merchant !== undefined) return merchant('ZARIN_PAL', { merchantId: zarinpal.merchant })
  if (vandar.apiKey !== undefined) return merchant('VANDAR', { apiKey: vandar.apiKey })
  if (jibit.apiKey !== undefined && jibit.secretKey !== undefined)
    return merchant('JIBIT', { apiKey: jibit.apiKey, secretKey: jibit.secretKey })
  return {}
}
