import type { Core } from '@sofreh/events'
import type { ReadLimits } from '@sofreh/excel'
import type { Vendors } from '@sofreh/vendors/server'

export type CatalogDeps = Core & {
  vendors: Vendors
  /** Limits for reading a workbook; the defaults when absent. */
  excelLimits?: Partial<ReadLimits>
}

/** The vendor whose menu is written, and the idempotency key. */
export type MenuWriter = {
  vendorId: string
  once?: { vendorId: string; key: string; fingerprint: string }
}
