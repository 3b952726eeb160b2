import { showNumber } from '@sofreh/kernel'
import { api } from '../api/api.ts'
import { queryClient } from '../api/query-client.ts'
import { clearLists } from '../interface-state/list-storage.ts'
import { endSession, sessionText } from '@sofreh/staff/session'
import { askFirst } from '@sofreh/ui'
import { countUnsent, leaveDevice, saveUnsent } from './unsent.ts'

/** Signs out. With unsynced work on this device, requires its file to be saved first. */
export async function signOut(): Promise<void> {
  const unsent = await countUnsent()
  if (unsent === 0) return leave()
  askFirst({
    question: sessionText.unsentTitle,
    consequence: sessionText.unsent(showNumber(unsent)),
    confirm: sessionText.saveAndSignOut,
    cancel: sessionText.stay,
    onConfirm: () => void saveUnsent().then(leave),
  })
}

/** Limits the wait for a hanging server at sign-out. */
const longestMs = 5_000

/**
 * Notifies the server, then ends the session here even without an answer: the restaurant's tablet must not stay signed
 * in.
 */
async function leave(): Promise<void> {
  await api('DELETE /api-identity/identity/auth/logout', { answerMs: longestMs }).catch(() => undefined)
  endSession()
  clearLists()
  await leaveDevice().catch(() => undefined)
  queryClient.clear()
}
