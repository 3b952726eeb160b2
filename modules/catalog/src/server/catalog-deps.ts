import type { Core } from '@sofreh/events'
import type { ReadLimits } from '@sofreh/excel'
import type { Vendors } from '@sofreh/vendors/server'

export type CatalogCore = Pick<Core, 'database' | 'clock' | 'newId' | 'announce' | 'hub' | 'onError'>

export type CatalogNeeds = {
  vendors: Pick<Vendors, 'settingsOf' | 'findPictures'>
  /** Limits for reading a workbook; the defaults when absent. */
  excelLimits?: Partial<ReadLimits>
}

export type CatalogDeps = CatalogCore & CatalogNeeds

/** The vendor whose menu is written, and the idempotency key. */
export type MenuWriter = {
  vendorId: string
  once?: { vendorId: string; key: string; fingerprint: string }
}
