import type { PushLine } from '@sofreh/customers/server'
import { createGeocoder, createPlaceSearch, type DeliveryDeps } from '@sofreh/delivery/server'
import type { OnlineProvider } from '@sofreh/payments/domain'
import {
  createAwaitedGateway,
  createAsanpardakhtGateway,
  createJibitGateway,
  createMellatGateway,
  createSamanGateway,
  createSnappPayGateway,
  createTejaratGateway,
  createMelliGateway,
  createParsianGateway,
  createPasargadGateway,
  createVandarGateway,
  createZarinpalGateway,
  type GatewayMap,
  oldTlsFetch,
  openSeal,
  type PaymentsDeps,
  seal,
} from '@sofreh/payments/server'
import { createWebPush, isPushService, knownPushServices, newVapidKeys } from '@sofreh/push'
import { createKavenegar, type SmsSender } from '@sofreh/sms'
import { lanAddress } from './lan-address.ts'
import type { Config } from './settings/config.ts'
import type { AddressedGateway } from './settings/gateway-addresses.ts'
import type { Secrets } from './settings/secrets.ts'

/** Everyone outside of the house that the server calls: one place, addresses from the settings. */
export function smsOf(config: Config): SmsSender {
  const { url, key, sender, codeTemplate } = config.sms
  return createKavenegar({ url, key, sender, codeTemplate })
}

/** Notices to browsers: their services, the restaurant's keys, sealed as every secret is. */
export function pushOf(config: Config, { sealing }: Pick<Secrets, 'sealing'>): PushLine {
  const { contact, services, standIns } = config.push
  const allowed = [...knownPushServices, ...services, ...standIns]
  const sender = createWebPush({ contact })
  return {
    newKeys: newVapidKeys,
    mayCall: (endpoint) => isPushService(endpoint, allowed),
    send: (subscription, message, keys) => sender.send(subscription, message, keys),
    seal: (place, secret) => seal(sealing, place, secret),
    open: (place, sealed) => openSeal(sealing, place, sealed),
  }
}

/** Whose words and tiles a map shows; without any it draws by itself. */
export function mapOf({ map }: Config): Pick<DeliveryDeps, 'geocoder' | 'placeSearch' | 'tiles'> {
  const { geocoderUrl, placeSearchUrl, geocoderHeader, tilesUrl, attribution, attributionUrl = null } = map
  const [name = '', ...value] = (geocoderHeader ?? '').split(': ')
  const header = geocoderHeader === undefined ? {} : { header: { name, value: value.join(': ') } }
  return {
    ...(geocoderUrl === undefined ? {} : { geocoder: createGeocoder({ url: geocoderUrl, ...header }) }),
    ...(placeSearchUrl === undefined ? {} : { placeSearch: createPlaceSearch({ url: placeSearchUrl, ...header }) }),
    ...(tilesUrl === undefined ? {} : { tiles: { url: tilesUrl, attribution, attributionUrl } }),
  }
}

export function gatewaysOf(config: Config): GatewayMap {
  const { zarinpal, vandar, jibit } = config
  // The simulators are our own neighbours, but the guest's phone reaches them only by this machine's address.
  const neighbour = `http://${lanAddress() ?? 'localhost'}:${config.simulatorsPort}`
  const reached = (gateway: AddressedGateway) => {
    const { url, simulatorPath } = config.gateways[gateway]
    return { baseUrl: url, payPageUrl: simulatorPath === undefined ? url : `${neighbour}${simulatorPath}` }
  }
  return {
    ZARIN_PAL: createZarinpalGateway({
      baseUrl: zarinpal.url,
      payPageUrl: zarinpal.usesSimulator ? neighbour : zarinpal.url,
    }),
    VANDAR: createVandarGateway({
      baseUrl: vandar.url,
      businessUrl: vandar.businessUrl,
      payPageUrl: vandar.usesSimulator ? neighbour : vandar.url,
    }),
    JIBIT: createJibitGateway({
      baseUrl: jibit.url,
      ...(jibit.usesSimulator ? { payPageUrl: `${neighbour}/ppg` } : {}),
    }),
    MELLAT: createMellatGateway(reached('MELLAT')),
    SNAPP_PAY_DIRECTDEBIT: createSnappPayGateway('SNAPP_PAY_DIRECTDEBIT', reached('SNAPP_PAY_DIRECTDEBIT')),
    SNAPP_PAY_POSTPAID: createSnappPayGateway('SNAPP_PAY_POSTPAID', reached('SNAPP_PAY_POSTPAID')),
    // Its document is awaited from SnappFood; until then it is offered to nobody.
    SNAPP_FOOD_WALLET: createAwaitedGateway('SNAPP_FOOD_WALLET'),
    TEJARAT: createTejaratGateway({ ...reached('TEJARAT'), fetch: oldTlsFetch() }),
    SAMAN: createSamanGateway({ ...reached('SAMAN'), fetch: oldTlsFetch() }),
    MELLI: createMelliGateway(reached('MELLI')),
    ASANPARDAKHT: createAsanpardakhtGateway(asanPages(reached('ASANPARDAKHT'))),
    PARSIAN: createParsianGateway(reached('PARSIAN')),
    PASARGAD: createPasargadGateway(reached('PASARGAD')),
  }
}

/** AsanPardakht's page is on a host of its own; at every other address, which is a simulator's, it is beside the rest. */
function asanPages({ baseUrl, payPageUrl }: { baseUrl: string; payPageUrl: string }) {
  const isReal = new URL(baseUrl).hostname.endsWith('asanpardakht.ir')
  return { baseUrl, payPageUrl: isReal ? 'https://asan.shaparak.ir' : `${payPageUrl}/asan` }
}

/** The platform's own account: the first gateway that is set up, ZarinPal before Vandar before Jibit. */
export function platformMerchantOf(config: Config): Pick<PaymentsDeps, 'platformMerchant'> {
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
