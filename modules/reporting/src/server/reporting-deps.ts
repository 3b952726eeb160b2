import type { Database, Handle } from '@sofreh/database'
import type { Ordering } from '@sofreh/ordering/server'
import type { Vendors } from '@sofreh/vendors/server'

/** A branch whose reports a person may see. */
export type Branch = { vendorId: string; name: string }

export type ReportingDeps = {
  database: Database
  clock: () => Date
  onError: (error: unknown) => void
  vendors: Pick<Vendors, 'settingsOf'>
  ordering: Pick<Ordering, 'orderForReports' | 'orderIdsAfter' | 'lockOrder' | 'vendorsWithOrders'>
  namesOf: (handle: Handle, personIds: readonly string[]) => Promise<ReadonlyMap<string, string>>
  /** The branches of a brand whose reports the person may see; undefined for a brand the vendor does not belong to. */
  branchesOf: (
    handle: Handle,
    asked: { vendorId: string; personId: string; brandId: string | undefined; permission: string },
  ) => Promise<readonly Branch[] | undefined>
}
