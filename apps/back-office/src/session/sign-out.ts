import { modals } from '@mantine/modals'
import { showNumber } from '@sofreh/kernel'
import { api } from '../api/api.ts'
import { queryClient } from '../api/query-client.ts'
import { endSession } from './session.ts'
import { sessionText } from './session.fa.ts'
import { countUnsent, leaveDevice, saveUnsent } from './unsent.ts'

/** Signs out; where something on this device has not reached the server, only with its file in hand. */
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

/** Whoever goes home does not wait for a server that hangs. */
const longestMs = 5_000

/** Tells the server, then forgets the session here even if no answer came: the shop's tablet must not stay signed in. */
async function leave(): Promise<void> {
  await api('DELETE /api-identity/identity/auth/logout', { answerMs: longestMs }).catch(() => undefined)
  endSession()
  await leaveDevice().catch(() => undefined)
  queryClient.clear()
}
