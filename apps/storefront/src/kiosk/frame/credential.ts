import { createStore } from '@sofreh/kit'
import { keep, readKept } from '../../cart/kept.ts'

/** The device's own credential, in this browser only; nobody is signed in at a kiosk. */
const name = 'sofreh.kiosk.credential'
const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

export type Pairing = { state: 'paired'; credential: string } | { state: 'none'; wasEnded: boolean }

const read = (): Pairing => {
  const credential = readKept(name, isText)
  return credential === undefined ? { state: 'none', wasEnded: false } : { state: 'paired', credential }
}

export const pairingStore = createStore<Pairing>(read())

export function keepCredential(credential: string): void {
  keep(name, credential)
  pairingStore.set({ state: 'paired', credential })
}

/** The restaurant took the credential away, or staff gave it up here. */
export function forgetCredential(wasEnded: boolean): void {
  keep(name, undefined)
  pairingStore.set({ state: 'none', wasEnded })
}
