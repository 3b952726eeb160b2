import { createStore, type Store } from '@sofreh/kit'
import { writeStored, readStored } from '@sofreh/kit/stored'

/** Whether this browser is a paired device; `wasEnded` after the restaurant revoked its credential. */
export type Pairing = { state: 'paired'; credential: string } | { state: 'none'; wasEnded: boolean }

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

/** Manages the credential of one kind of device in this browser; no user is signed in on it. */
export function createPairing(storageName: string): {
  store: Store<Pairing>
  credential: () => string | undefined
  storeCredential: (credential: string) => void
  forgetCredential: (wasEnded: boolean) => void
} {
  const stored = readStored(storageName, isText)
  const store = createStore<Pairing>(
    stored === undefined ? { state: 'none', wasEnded: false } : { state: 'paired', credential: stored },
  )
  return {
    store,
    credential: () => {
      const pairing = store.get()
      return pairing.state === 'paired' ? pairing.credential : undefined
    },
    storeCredential: (credential) => {
      writeStored(storageName, credential)
      store.set({ state: 'paired', credential })
    },
    forgetCredential: (wasEnded) => {
      writeStored(storageName, undefined)
      store.set({ state: 'none', wasEnded })
    },
  }
}
