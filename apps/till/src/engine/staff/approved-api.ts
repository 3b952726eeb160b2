import { useTillFacts } from '../till-facts.ts'
import { tillApi, tillApiWith } from '../till-api.ts'

/**
 * Returns the till's API with another person's approval. It is the plain API where none was needed or where the
 * approver has signed in since.
 * @param approvedBy the id of the person who typed their PIN, or that id and the request they answered on their phone
 */
export async function apiApprovedBy(approvedBy: string | null | undefined): Promise<typeof tillApi> {
  const [personId, approvalId] = approvedBy?.split(' ') ?? []
  if (!personId || useTillFacts.getState().session?.person.id === personId) return tillApi
  if (approvalId) return tillApiWith({ 'approval-id': approvalId })
  const { approverToken: tokenOfResting } = await import('./switch-person.ts')
  const token = await tokenOfResting(personId)
  return token ? tillApiWith({ 'approved-by': token }) : tillApi
}

/** Returns the approver's id for an offline entry. */
export function approverIn(approvedBy: string | null | undefined): string | null {
  return approvedBy?.split(' ')[0] ?? null
}
