import type { Handle } from '@sofreh/database'
import type { Identity } from '@sofreh/identity/server'
import { findBranches } from '../store/brand.reader.ts'

/** A sibling branch in a brand. */
export type Branch = { vendorId: string; name: string }
type BranchesAsked = { vendorId: string; personId: string; brandId: string | undefined; permission: string }

/**
 * Returns the branches of a brand, or of all brands of the branch, at which the person holds the permission.
 * @returns undefined when the branch does not belong to the brand
 */
export async function branchesFor(
  deps: { identity: Pick<Identity, 'mayAt'> },
  handle: Handle,
  { vendorId, personId, brandId, permission }: BranchesAsked,
): Promise<readonly Branch[] | undefined> {
  const branches = await findBranches(handle, vendorId, brandId)
  if (!branches) return undefined
  const may = await Promise.all(
    branches.map((branch) => deps.identity.mayAt(handle, { vendorId: branch.vendorId, personId, permission })),
  )
  return branches.filter((_, at) => may[at])
}
