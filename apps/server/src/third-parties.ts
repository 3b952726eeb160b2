import { createZarinpalGateway, type GatewayMap, type PaymentsDeps } from '@sofreh/payments/server'
import { createKavenegar, type SmsSender } from '@sofreh/sms'
import { lanAddress } from './lan-address.ts'
import type { Config } from './settings/config.ts'

/** Everyone outside of the house that the server calls: one place, addresses from the settings. */
export function smsOf(config: Config): SmsSender {
  const { url, key, sender } = config.sms
  return createKavenegar({ url, key, ...(sender ? { sender } : {}) })
}

export function gatewaysOf(config: Config): GatewayMap {
  const { url, usesSimulator } = config.zarinpal
  // The simulator is our own neighbour, but the guest's phone reaches it only by this machine's address.
  const payPageUrl = usesSimulator ? `http://${lanAddress() ?? 'localhost'}:${config.simulatorsPort}` : url
  return { ZARIN_PAL: createZarinpalGateway({ baseUrl: url, payPageUrl }) }
}

export function platformMerchantOf(config: Config): Pick<PaymentsDeps, 'platformMerchant'> {
  const { merchant } = config.zarinpal
  if (merchant === undefined) return {}
  return { platformMerchant: { provider: 'ZARIN_PAL', credentials: { merchantId: merchant } } }
}
