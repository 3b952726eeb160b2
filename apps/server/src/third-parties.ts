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

/** All external services that the server calls, with addresses from the settings. */
export function smsOf(config: Config): SmsSender {
  const { url, key, sender, codeTemplate } = config.sms
  return createKavenegar({ url, key, sender, codeTemplate })
}

/** Creates the push transport: allowed services, and the vendor's keys, sealed like every secret. */
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

/** Returns the geocoder, place search and tiles of the maps; without any, maps draw a plain background. */
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
  // The server reaches the simulators locally, but the guest's phone needs this machine's network address.
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
    // Unavailable until SnappFood supplies its documentation.
    SNAPP_FOOD_WALLET: createAwaitedGateway('SNAPP_FOOD_WALLET'),
    TEJARAT: createTejaratGateway({ ...reached('TEJARAT'), fetch: oldTlsFetch() }),
    SAMAN: createSamanGateway({ ...reached('SAMAN'), fetch: oldTlsFetch() }),
    MELLI: createMelliGateway(reached('MELLI')),
    ASANPARDAKHT: createAsanpardakhtGateway(asanPages(reached('ASANPARDAKHT'))),
    PARSIAN: createParsianGateway(reached('PARSIAN')),
    PASARGAD: createPasargadGateway(reached('PASARGAD')),
  }
}

/** Returns AsanPardakht's addresses: the real payment page is on a separate host, the simulator's beside the API. */
function asanPages({ baseUrl, payPageUrl }: { baseUrl: string; payPageUrl: string }) {
  const isReal = new URL(baseUrl).hostname.endsWith('asanpardakht.ir')
  return { baseUrl, payPageUrl: isReal ? 'https://asan.shaparak.ir' : `${payPageUrl}/asan` }
}

/** Returns the platform's merchant account: the first configured gateway of ZarinPal, Vandar and Jibit. */
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
