import { api } from '../api/api.ts'
import { queryClient } from '../api/query-client.ts'
import { endSession } from './session.ts'

/** Tells the server, then forgets the session here even if no answer came: the shop's tablet must not stay signed in. */
export async function signOut(): Promise<void> {
  await api('DELETE /api-identity/identity/auth/logout').catch(() => undefined)
  endSession()
  queryClient.clear()
}
