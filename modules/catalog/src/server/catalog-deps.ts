import type { Database, Handle } from '@sofreh/database'
import type { Announce, LiveHub } from '@sofreh/events'
import type { Picture } from '@sofreh/vendors/contract'
import type { VendorSettings } from '@sofreh/vendors/domain'
import type { ReadLimits } from '@sofreh/excel'

/** What the slice needs of the world; plain functions and values. */
export type CatalogDeps = {
  database: Database
  clock: () => Date
  newId: () => string
  announce: Announce
  hub: LiveHub
  settingsOf: (handle: Handle, vendorId: string) => Promise<Pick<VendorSettings, 'currency' | 'dayStartHour'>>
  findPictures: (handle: Handle, vendorId: string, ids: readonly string[]) => Promise<ReadonlyMap<string, Picture>>
  /** How much of a workbook is taken in; the usual limits when absent. */
  excelLimits?: Partial<ReadLimits>
  /** Told of what fails after a commit, where nobody waits for the answer. */
  onError: (error: unknown) => void
}

/** Who writes, for which vendor. */
export type MenuWriter = {
  vendorId: string
  once?: { vendorId: string; key: string; fingerprint: string }
}
