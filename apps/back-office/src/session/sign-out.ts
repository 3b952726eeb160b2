import { modals } from '@mantine/modals'
import { showNumber } from '@sofreh/kernel'
import { api } from '../api/api.ts'
import { queryClient } from '../api/query-client.ts'
import { clearLists } from '../interface-state/list-storage.ts'
import { endSession, sessionText } from '@sofreh/staff/session'
import { countUnsent, leaveDevice, saveUnsent } from './unsent.ts'

/** Signs out. With unsynced work on this device, requires its file to be saved first. */
export async function signOut(): Promise<void> {
  const unsent = await countUnsent()
  if (unsent === 0) return leave()
  modals.openConfirmModal({
    title: sessionText.unsentTitle,
    children: sessionText.unsent(showNumber(unsent)),
    labels: { confirm: sessionText.saveAndSignOut, cancel: sessionText.stay },
    cancelProps: { 'data-autofocus': true },
    closeButtonProps: { 'aria-label': sessionText.stay },
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
