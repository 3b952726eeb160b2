import { type Api, createApi, followEvents } from '@sofreh/contract/client'
import type { CustomersEndpoint } from '@sofreh/customers/contract'
import type { PaymentsEndpoint } from '@sofreh/payments/contract'
import type { PrintingEndpoint } from '@sofreh/printing/contract'
import type { Settings } from './settings.ts'

type BridgeEndpoint = CustomersEndpoint | PaymentsEndpoint | PrintingEndpoint
export type ServerLink = {
  api: Api<BridgeEndpoint>
  /** Listens for news; answers what stops it. */
  follow: (onNews: () => void) => () => void
}

/** Everything goes out from here; the server never comes in. */
export function linkToServer({ server, host, credential }: Settings): ServerLink {
  const headers = (): Record<string, string> => (host ? { hostdomain: host } : {})
  const token = () => credential
  return {
    api: createApi<BridgeEndpoint>({
      base: server,
      token,
      headers,
      networkMessage: '',
      fetch: (address, init) => fetch(address, { ...init, signal: AbortSignal.timeout(15_000) }),
    }),
    follow: (onNews) =>
      followEvents({
        url: `${server}/api-sofreh/printing/bridge/live`,
        token,
        headers,
        onEvent: onNews,
        onRefetch: onNews,
      }),
  }
}
