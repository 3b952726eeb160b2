import type { Database, Handle } from '@sofreh/database'
import type { ReportedOrder } from '../domain/index.ts'

/** A branch whose reports a person may see. */
export type Branch = { vendorId: string; name: string }

export type ReportingDeps = {
  database: Database
  clock: () => Date
  onError: (error: unknown) => void
  settingsOf: (handle: Handle, vendorId: string) => Promise<{ dayStartHour: number }>
  /** The order as ordering publishes it for reports. */
  orderForReports: (handle: Handle, vendorId: string, orderId: string) => Promise<ReportedOrder | undefined>
  /** Ids of the vendor's orders after this one, in the order of their ids. */
  orderIdsAfter: (
    handle: Handle,
    asked: { vendorId: string; after: string | null; limit: number },
  ) => Promise<readonly string[]>
  vendorsWithOrders: (handle: Handle) => Promise<readonly string[]>
  namesOf: (handle: Handle, personIds: readonly string[]) => Promise<ReadonlyMap<string, string>>
  /** The branches of a brand whose reports the person may see; undefined for a brand the vendor does not belong to. */
  branchesOf: (
    handle: Handle,
    asked: { vendorId: string; personId: string; brandId: string | undefined; permission: string },
  ) => Promise<readonly Branch[] | undefined>
}
