import { createPairing } from '../../devices/pairing.ts'

const pairing = createPairing('sofreh.kiosk.credential')

export const pairingStore = pairing.store
export const { credential, storeCredential, forgetCredential } = pairing
