import type { Database, Handle } from '@sofreh/database'
import type { Announce, LiveHub } from '@sofreh/events'
import type { Picture } from '@sofreh/vendors/contract'
import type { VendorSettings } from '@sofreh/vendors/domain'
import type { ReadLimits } from '@sofreh/excel'

/** Dependencies of the module; plain functions and values. */
export type CatalogDeps = {
  database: Database
  clock: () => Date
  newId: () => string
  announce: Announce
  hub: LiveHub
  settingsOf: (handle: Handle, vendorId: string) => Promise<Pick<VendorSettings, 'currency' | 'dayStartHour'>>
  findPictures: (handle: Handle, vendorId: string, ids: readonly string[]) => Promise<ReadonlyMap<string, Picture>>
  /** Limits for reading a workbook; the defaults when absent. */
  excelLimits?: Partial<ReadLimits>
  /** Reports failures after a commit, which no response can carry. */
  onError: (error: unknown) => void
}

/** The vendor whose menu is written, and the idempotency key. */
export type MenuWriter = {
  vendorId: string
  once?: { vendorId: string; key: string; fingerprint: string }
}
