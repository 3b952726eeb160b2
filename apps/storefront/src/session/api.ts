import type { CatalogEndpoint } from '@sofreh/catalog/client'
import { ApiProblem, createApi } from '@sofreh/contract/client'
import type { CouriersEndpoint } from '@sofreh/couriers/client'
import type { CustomersEndpoint } from '@sofreh/customers/client'
import type { DeliveryEndpoint } from '@sofreh/delivery/client'
import type { DiningEndpoint } from '@sofreh/dining/contract'
import type { FeedbackEndpoint } from '@sofreh/feedback/client'
import type { IdentityEndpoint } from '@sofreh/identity/client'
import { newId } from '@sofreh/kernel'
import { showToast } from '@sofreh/kit'
import type { OrderingEndpoint } from '@sofreh/ordering/client'
import type { PaymentsEndpoint } from '@sofreh/payments/client'
import type { PricingEndpoint } from '@sofreh/pricing/client'
import type { VendorsEndpoint } from '@sofreh/vendors/client'
import { countedFetch } from '../frame/counted-fetch.ts'
import { routeStore } from '../frame/route.ts'
import { siteText } from '../text/site.fa.ts'
import { currentToken, renewAfterRefusal } from './session.ts'
import { tableToken } from './table-token.ts'

type SiteEndpoint =
  | CatalogEndpoint
  | CouriersEndpoint
  | CustomersEndpoint
  | DeliveryEndpoint
  | DiningEndpoint
  | FeedbackEndpoint
  | IdentityEndpoint
  | OrderingEndpoint
  | PaymentsEndpoint
  | PricingEndpoint
  | VendorsEndpoint

/** API client of the site. Failures reject with `ApiProblem`, whose message is a Persian sentence from the server. */
export const api = createApi<SiteEndpoint>({
  token: currentToken,
  renew: renewAfterRefusal,
  headers: (): Record<string, string> => {
    const { link, receipt } = routeStore.get()
    // A payment link allows paying its order, a receipt reviewing it, and a table token sharing the bill, signed in or
    // not.
    const orderToken = link ?? receipt ?? tableToken()
    return orderToken ? { 'order-token': orderToken } : {}
  },
  networkMessage: siteText.noAnswer,
  newKey: newId,
  answerMs: 20_000,
  repeatMs: 60_000,
  fetch: countedFetch,
})

/** Returns the message to show for a failure. */
export function sentenceOf(error: unknown): string {
  if (error instanceof ApiProblem) return error.errors[0]?.message ?? error.message
  return siteText.noAnswer
}

export function toastProblem(error: unknown): void {
  showToast({ text: sentenceOf(error), tone: 'bad' })
}
