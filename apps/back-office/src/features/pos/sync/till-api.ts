import type { CatalogEndpoint } from '@sofreh/catalog/contract'
import { createApi } from '@sofreh/contract/client'
import type { CustomersEndpoint } from '@sofreh/customers/contract'
import type { DeliveryEndpoint } from '@sofreh/delivery/contract'
import type { DiningEndpoint } from '@sofreh/dining/contract'
import type { IdentityEndpoint } from '@sofreh/identity/contract'
import type { OrderingEndpoint } from '@sofreh/ordering/contract'
import type { PaymentsEndpoint } from '@sofreh/payments/contract'
import type { PricingEndpoint } from '@sofreh/pricing/contract'
import type { PrintingEndpoint } from '@sofreh/printing/contract'
import type { VendorsEndpoint } from '@sofreh/vendors/contract'
import { currentToken, renewAfterRefusal } from '../../../session/session.ts'
import { sessionText } from '../../../session/session.fa.ts'
import { hearingFetch } from './words.ts'

/** The till is asked for its state all day: it does not wait as long as a report may take. */
const line = { networkMessage: sessionText.noAnswer, fetch: hearingFetch, answerMs: 20_000 }

type TillEndpoint =
  | CatalogEndpoint
  | CustomersEndpoint
  | DeliveryEndpoint
  | DiningEndpoint
  | IdentityEndpoint
  | OrderingEndpoint
  | PaymentsEndpoint
  | PricingEndpoint
  | PrintingEndpoint
  | VendorsEndpoint

/** The till's calls as the person who is signed in. */
export const tillApi = createApi<TillEndpoint>({
  token: currentToken,
  renew: renewAfterRefusal,
  ...line,
})

/** The same, with the approval of another person in its headers. */
export function tillApiWith(headers: Record<string, string>): typeof tillApi {
  return createApi<TillEndpoint>({
    token: currentToken,
    renew: renewAfterRefusal,
    headers: () => headers,
    ...line,
  })
}

/** The till's calls with a token that is not the present person's: nothing renews it. */
export function apiOf(token: string): typeof tillApi {
  return createApi<TillEndpoint>({ token: () => token, ...line })
}

/** The till's calls as the device it is: they go on when the person's session has ended. */
export function deviceApi(credential: string) {
  return createApi<IdentityEndpoint | OrderingEndpoint | PrintingEndpoint>({
    token: () => credential,
    ...line,
  })
}
