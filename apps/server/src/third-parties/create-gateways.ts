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
