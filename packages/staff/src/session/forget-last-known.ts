import { isSignedIn, onSessionChange } from './session.ts'

export const lastKnownDatabase = 'officeLastKnown'

/** Deletes the office's stored answers of this user at sign-out, on whichever page that happens. */
export function forgetLastKnownWhenSignedOut(): void {
  onSessionChange(() => {
    if (!isSignedIn()) indexedDB.deleteDatabase(lastKnownDatabase)
  })
}
