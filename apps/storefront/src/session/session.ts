import { createSession, readTokens, type Tokens } from '@sofreh/identity/client'
import { createStore, showToast, useStore } from '@sofreh/kit'
import { pendingCalls } from '../frame/content-store.ts'
import { routeStore } from '../frame/route.ts'
import { loginText } from '../text/login.fa.ts'
import { siteText } from '../text/site.fa.ts'

/** Sign-in state that this browser has stored. */
export type Presence = 'unknown' | 'guest' | 'signedIn'
const presence = createStore<Presence>('unknown')

/**
 * The session of guests. Only the bare menu reloads: a cart in checkout, a payment and an open sheet stay, and their
 * call has been sent again.
 */
const session = createSession({
  networkMessage: siteText.noAnswer,
  answerMs: 10_000,
  aheadMs: 55_000,
  mayReload() {
    const { step, item, sheet } = routeStore.get()
    return step === 'MENU' && !item && !sheet
  },
  isBusy: () => pendingCalls.get() > 0,
  announceRenewal: () => void showToast({ text: loginText.renewed, tone: 'good' }),
  onEnded: () => void showToast({ text: loginText.ended, tone: 'note' }),
})

export const { currentToken, renewAfterRefusal } = session

export function startSession(): void {
  note()
  session.onSessionChange(note)
  session.watchSession({ renewsSilently: false })
}

export function usePresence(): Presence {
  return useStore(presence, (state) => state)
}

export function beginSession(tokens: Tokens): void {
  session.beginSession(tokens)
  note()
}

/** Deletes the session on this device; cart and table stay. */
export function endSession(): void {
  session.endSession()
  note()
}

function note(): void {
  presence.set(readTokens() ? 'signedIn' : 'guest')
}
