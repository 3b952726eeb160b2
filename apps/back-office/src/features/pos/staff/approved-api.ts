import { useTillFacts } from '../sync/till-facts.ts'
import { tillApi, tillApiWith } from '../sync/till-api.ts'

/**
 * The till's calls with the approval of another person; plain where none was needed, or where that person is at the till by now.
 * @param approvedBy the person who typed their PIN, or the person and the request that they answered on their phone
 */
export async function apiApprovedBy(approvedBy: string | null | undefined): Promise<typeof tillApi> {
  const [personId, approvalId] = approvedBy?.split(' ') ?? []
  if (!personId || useTillFacts.getState().session?.person.id === personId) return tillApi
  if (approvalId) return tillApiWith({ 'approval-id': approvalId })
  const { tokenOfResting } = await import('./switch-person.ts')
  const token = await tokenOfResting(personId)
  return token ? tillApiWith({ 'approved-by': token }) : tillApi
}

/** Who approved, for what is written down without a network. */
export function approverIn(approvedBy: string | null | undefined): string | null {
  return approvedBy?.split(' ')[0] ?? null
}
