import { createApi } from '@sofreh/contract/client'
import type { IdentityEndpoint } from '@sofreh/identity/client'
import { newId } from '@sofreh/kernel'
import type { OrderingEndpoint } from '@sofreh/ordering/client'
import { createPairing } from '../devices/pairing.ts'
import { siteText } from '../text/site.fa.ts'

const pairing = createPairing('sofreh.board.credential')
export const pairingStore = pairing.store
export const { credential, storeCredential } = pairing

/** API client of the board; uses the device's credential instead of a user's token. */
export const boardApi = createApi<IdentityEndpoint | OrderingEndpoint>({
  token: credential,
  // A device credential cannot be renewed: 401 means that the restaurant ended the pairing.
  renew: async () => {
    pairing.forgetCredential(true)
    return false
  },
  networkMessage: siteText.noAnswer,
  newKey: newId,
  answerMs: 10_000,
})
