import type { CashEndpoint } from '@sofreh/cash/contract'
import type { CatalogEndpoint } from '@sofreh/catalog/contract'
import { createApi } from '@sofreh/contract/client'
import type { CourierCompaniesEndpoint } from '@sofreh/courier-companies/contract'
import type { CouriersEndpoint } from '@sofreh/couriers/client'
import type { CustomersEndpoint } from '@sofreh/customers/contract'
import type { DeliveryEndpoint } from '@sofreh/delivery/contract'
import type { DiningEndpoint } from '@sofreh/dining/contract'
import type { IdentityEndpoint } from '@sofreh/identity/contract'
import type { OrderingEndpoint } from '@sofreh/ordering/contract'
import type { PaymentsEndpoint } from '@sofreh/payments/contract'
import type { PricingEndpoint } from '@sofreh/pricing/contract'
import type { PrintingEndpoint } from '@sofreh/printing/contract'
import type { VendorsEndpoint } from '@sofreh/vendors/contract'
import { currentToken, renewAfterRefusal, sessionText } from '@sofreh/staff/session'
import { heartbeatFetch } from './heartbeat.ts'

/** The till syncs all day, so it waits less for an answer than a report may. */
const line = { networkMessage: sessionText.noAnswer, fetch: heartbeatFetch, answerMs: 20_000 }

type TillEndpoint =
  | CashEndpoint
  | CatalogEndpoint
  | CourierCompaniesEndpoint
  | CouriersEndpoint
  | CustomersEndpoint
  | DeliveryEndpoint
  | DiningEndpoint
  | IdentityEndpoint
  | OrderingEndpoint
  | PaymentsEndpoint
  | PricingEndpoint
  | PrintingEndpoint
  | VendorsEndpoint

/** Calls the API as the signed-in person. */
export const tillApi = createApi<TillEndpoint>({
  token: currentToken,
  renew: renewAfterRefusal,
  ...line,
})

/** Calls the API as the signed-in person, with another person's approval in the headers. */
export function tillApiWith(headers: Record<string, string>): typeof tillApi {
  return createApi<TillEndpoint>({
    token: currentToken,
    renew: renewAfterRefusal,
    headers: () => headers,
    ...line,
  })
}

/** Calls the API with a token that is not the signed-in person's and is never renewed. */
export function apiOf(token: string): typeof tillApi {
  return createApi<TillEndpoint>({ token: () => token, ...line })
}

/** Calls the API with the device's own credential, which outlives the person's session. */
export function deviceApi(credential: string) {
  return createApi<IdentityEndpoint | OrderingEndpoint | PrintingEndpoint>({
    token: () => credential,
    ...line,
  })
}
