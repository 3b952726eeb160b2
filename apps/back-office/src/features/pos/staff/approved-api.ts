import { useTillFacts } from '../sync/till-facts.ts'
import { tillApi, tillApiApproved } from '../sync/till-api.ts'

/** The till's calls with the approval of somebody who typed their digits; plain where nobody had to, or who did has taken over. */
export async function apiApprovedBy(personId: string | null | undefined): Promise<typeof tillApi> {
  if (!personId || useTillFacts.getState().session?.person.id === personId) return tillApi
  const { tokenOfResting } = await import('./switch-person.ts')
  const token = await tokenOfResting(personId)
  return token ? tillApiApproved(token) : tillApi
}
