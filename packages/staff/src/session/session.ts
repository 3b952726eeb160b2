import { createSession } from '@sofreh/identity/client'
import { isReloadHeld } from './reload-hold.ts'
import { sessionText } from './session.fa.ts'

let announceReload = () => undefined as void

/** Sets how the page announces a reload. */
export function sayReloadBy(announce: () => void): void {
  announceReload = announce
}

/** The session of staff in this browser. Nothing reloads over open work. */
const session = createSession({
  networkMessage: sessionText.noAnswer,
  answerMs: 8_000,
  aheadMs: 0,
  mayReload: () => !isReloadHeld(),
  announceRenewal(willReload) {
    if (willReload) announceReload()
  },
})

export const { beginSession, currentToken, endSession, isSignedIn, onSessionChange, renewAfterRefusal, rotateTokens } =
  session

/** Starts the silent renewal; call once when the page starts. */
export const watchSession = () => session.watchSession({ renewsSilently: true })
