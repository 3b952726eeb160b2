import type { CatalogEndpoint } from '@sofreh/catalog/client'
import { ApiProblem, createApi } from '@sofreh/contract/client'
import type { CustomersEndpoint } from '@sofreh/customers/client'
import type { IdentityEndpoint } from '@sofreh/identity/client'
import { newId } from '@sofreh/kernel'
import type { OrderingEndpoint } from '@sofreh/ordering/client'
import type { PaymentsEndpoint } from '@sofreh/payments/client'
import type { PrintingEndpoint } from '@sofreh/printing/client'
import type { VendorsEndpoint } from '@sofreh/vendors/client'
import { countedFetch } from '../../frame/counted-fetch.ts'
import { siteText } from '../../text/site.fa.ts'
import { credential, forgetCredential } from './credential.ts'

type KioskEndpoint =
  | CatalogEndpoint
  | CustomersEndpoint
  | IdentityEndpoint
  | OrderingEndpoint
  | PaymentsEndpoint
  | PrintingEndpoint
  | VendorsEndpoint

/** API client of the kiosk; uses the device's credential instead of a user's token. */
export const kioskApi = createApi<KioskEndpoint>({
  token: credential,
  // A device credential cannot be renewed: 401 means that the restaurant ended the pairing.
  renew: async () => {
    forgetCredential(true)
    return false
  },
  networkMessage: siteText.noAnswer,
  newKey: newId,
  answerMs: 15_000,
  fetch: countedFetch,
})

/** Returns the message to show for a failure. */
export function sentenceOf(error: unknown): string {
  if (error instanceof ApiProblem) return error.errors[0]?.message ?? error.message
  return siteText.noAnswer
}
