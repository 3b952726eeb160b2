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
} from '@sofreh/gateways/server'
import { lanAddress } from '../lan-address.ts'
import type { Config } from '../settings/config.ts'
import type { AddressedGateway } from '../settings/gateway-addresses.ts'

/** Creates the adapter of each gateway, for its real address or the simulator's. */
export function createGateways(config: Config): GatewayMap {
  const { zarinpal, vandar, jibit } = config
  // The server reaches the simulators locally, but the guest's phone needs this machine's network address.
  const simulatorsUrl = `http://${lanAddress() ?? 'localhost'}:${config.simulatorsPort}`
  const addressesOf = (gateway: AddressedGateway) => {
    const { url, simulatorPath } = config.gateways[gateway]
    return { baseUrl: url, payPageUrl: simulatorPath === undefined ? url : `${simulatorsUrl}${simulatorPath}` }
  }
  return {
    ZARIN_PAL: createZarinpalGateway({
      baseUrl: zarinpal.url,
      payPageUrl: zarinpal.usesSimulator ? simulatorsUrl : zarinpal.url,
    }),
    VANDAR: createVandarGateway({
      baseUrl: vandar.url,
      businessUrl: vandar.businessUrl,
      payPageUrl: vandar.usesSimulator ? simulatorsUrl : vandar.url,
    }),
    JIBIT: createJibitGateway({
      baseUrl: jibit.url,
      ...(jibit.usesSimulator ? { payPageUrl: `${simulatorsUrl}/ppg` } : {}),
    }),
    MELLAT: createMellatGateway(addressesOf('MELLAT')),
    SNAPP_PAY_DIRECTDEBIT: createSnappPayGateway('SNAPP_PAY_DIRECTDEBIT', addressesOf('SNAPP_PAY_DIRECTDEBIT')),
    SNAPP_PAY_POSTPAID: createSnappPayGateway('SNAPP_PAY_POSTPAID', addressesOf('SNAPP_PAY_POSTPAID')),
    // Unavailable until SnappFood supplies its documentation.
    SNAPP_FOOD_WALLET: createAwaitedGateway('SNAPP_FOOD_WALLET'),
    TEJARAT: createTejaratGateway({ ...addressesOf('TEJARAT'), fetch: oldTlsFetch() }),
    SAMAN: createSamanGateway({ ...addressesOf('SAMAN'), fetch: oldTlsFetch() }),
    MELLI: createMelliGateway(addressesOf('MELLI')),
    ASANPARDAKHT: createAsanpardakhtGateway(asanpardakhtAddresses(addressesOf('ASANPARDAKHT'))),
    PARSIAN: createParsianGateway(addressesOf('PARSIAN')),
    PASARGAD: createPasargadGateway(addressesOf('PASARGAD')),
  }
}

/** Returns AsanPardakht's addresses: the real payment page is on a separate host, the simulator's beside the API. */
function asanpardakhtAddresses({ baseUrl, payPageUrl }: { baseUrl: string; payPageUrl: string }) {
  const isReal = new URL(baseUrl).hostname.endsWith('asanpardakht.ir')
  return { baseUrl, payPageUrl: isReal ? 'https://asan.shaparak.ir' : `${payPageUrl}/asan` }
}
