import { createApi } from '@sofreh/contract/client'
import type { VendorsEndpoint } from '@sofreh/vendors/contract'
import { sessionText } from '../session/session.fa.ts'
import { currentToken, renewAfterRefusal } from '../session/session.ts'

/** API client for pauses, shared by office, till and kitchen display. */
export const pausesApi = createApi<VendorsEndpoint>({
  token: currentToken,
  renew: renewAfterRefusal,
  networkMessage: sessionText.noAnswer,
})
