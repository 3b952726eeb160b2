import { type Api, createApi, followEvents } from '@sofreh/contract/client'
import type { CustomersEndpoint } from '@sofreh/customers/contract'
import type { PaymentsEndpoint } from '@sofreh/payments/contract'
import type { PrintingEndpoint } from '@sofreh/printing/contract'
import type { Settings } from './settings.ts'

type BridgeEndpoint = CustomersEndpoint | PaymentsEndpoint | PrintingEndpoint
export type ServerLink = {
  api: Api<BridgeEndpoint>
  /** For binary responses. */
  fetch: (path: string) => Promise<Response>
  /** Follows events and reconnects; returns the function that stops it. */
  follow: (onNews: () => void, onBack: () => void) => () => void
}

/** All connections are outgoing; the server never connects to the bridge. */
export function linkToServer({ server, host, credential }: Settings): ServerLink {
  const headers = (): Record<string, string> => (host ? { hostdomain: host } : {})
  const token = () => credential
  return {
    api: createApi<BridgeEndpoint>({
      base: server,
      token,
      headers,
      networkMessage: '',
      answerMs: 15_000,
    }),
    fetch: (path) =>
      fetch(`${server}${path}`, {
        headers: { ...headers(), authorization: `Bearer ${credential}` },
        signal: AbortSignal.timeout(120_000),
      }),
    follow: (onNews, onBack) =>
      followEvents({
        url: `${server}/api-sofreh/printing/bridge/live`,
        token,
        headers,
        onEvent: onNews,
        onRefetch: () => {
          onNews()
          onBack()
        },
      }),
  }
}
