import { createApi } from '@sofreh/contract/client'
import type { IdentityEndpoint } from '@sofreh/identity/client'
import { newId } from '@sofreh/kernel'
import type { OrderingEndpoint } from '@sofreh/ordering/client'
import { createPairing } from '../devices/pairing.ts'
import { siteText } from '../text/site.fa.ts'

const pairing = createPairing('sofreh.board.credential')
export const pairingStore = pairing.store
export const { credential, keepCredential } = pairing

/** Every call of the board, with the device's credential in the place of a person's token. */
export const boardApi = createApi<IdentityEndpoint | OrderingEndpoint>({
  token: credential,
  // A credential is not renewed: 401 means that the restaurant ended the pairing.
  renew: async () => {
    pairing.forgetCredential(true)
    return false
  },
  headers: () => ({ hostdomain: location.host }),
  networkMessage: siteText.noAnswer,
  newKey: newId,
  answerMs: 10_000,
})
