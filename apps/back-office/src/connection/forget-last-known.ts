import { isSignedIn, onSessionChange } from '../session/session.ts'

export const lastKnownDatabase = 'officeLastKnown'

/** Removes what the office stored of this person as soon as they sign out, from whichever page that is done. */
export function forgetLastKnownWhenSignedOut(): void {
  onSessionChange(() => {
    if (!isSignedIn()) indexedDB.deleteDatabase(lastKnownDatabase)
  })
}
