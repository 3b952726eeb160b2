import type { Database, Tx } from '@sofreh/database'
import type { Caller } from '@sofreh/http'
import { Refusal } from '@sofreh/kernel'
import type { BrandMembership } from '../../../contract/index.ts'
import { subdomainOf } from '../../../domain/index.ts'
import { findMemberships } from '../../store/brand.reader.ts'
import { agree, countOthers } from '../../store/brand.writer.ts'
import { findVendorOfHost } from '../../store/vendor.reader.ts'

export type BrandsDeps = { database: Database; clock: () => Date; baseDomains: readonly string[] }

/** Limits the other branches of a brand with open requests; a public page lists the branches. */
export const mostBranches = 199

/** Runs one change of brands in a transaction and returns the caller's memberships. */
export function changeBrands(
  { database }: Pick<BrandsDeps, 'database'>,
  caller: Caller,
  work: (tx: Tx) => Promise<void>,
): Promise<BrandMembership[]> {
  return database.transaction(
    async (tx) => {
      await work(tx)
      return findMemberships(tx, caller.vendorId)
    },
    { once: caller.once },
  )
}

/** Records one side's consent. A branch belongs to a brand when both sides agreed. */
export async function joinBrand(
  { clock }: Pick<BrandsDeps, 'clock'>,
  tx: Tx,
  brandId: string,
  member: { vendorId: string; askedBy: 'BRAND' | 'BRANCH' },
): Promise<void> {
  const { all } = await countOthers(tx, { brandId, vendorId: member.vendorId })
  if (all > mostBranches) throw new Refusal('TOO_MANY_BRANCHES', { most: mostBranches })
  await agree(tx, { brandId, ...member, at: clock() })
}

/** Resolves the name or the address of a vendor's site, as people copy it from a browser. */
export async function vendorOfSite(
  { baseDomains }: Pick<BrandsDeps, 'baseDomains'>,
  tx: Tx,
  site: string,
): Promise<string | undefined> {
  const host = site.replace(/^https?:\/\//i, '').replace(/[/?#].*$/, '')
  const meaning = subdomainOf(host, baseDomains)
  return meaning.kind === 'VENDOR' ? (await findVendorOfHost(tx, meaning.name))?.vendorId : undefined
}
