import type { MenuSync } from '@sofreh/catalog/contract'
import type { DiningTable } from '@sofreh/dining/contract'
import type { Order } from '@sofreh/ordering/contract'
import { Dexie, type EntityTable } from 'dexie'
import type { Sale } from '../selling/outbox.ts'
import type { Ticket } from '../ticket/ticket.ts'

/** The whole menu of a vendor as it was last heard. */
export type KeptMenu = { vendorId: string } & Omit<MenuSync, 'isWhole' | 'gone'>
export type KeptTable = DiningTable & { vendorId: string; openOrder: { orderId: string; number: string } | null }
export type KeptTicket = {
  id: string
  vendorId: string
  ticket: Ticket
  /** The tab on whose screen it is; null while it is held. */
  tab: string | null
  keptAtMs: number
}
type Kept = { id: string; vendorId: string }

/**
 * What the till keeps on the device (specification, section 4: `offlineDB`, version 3, six named stores; drafts and
 * operations stand beside them). Later versions only add and keep what is there: unsent sales live here.
 */
export class OfficeDb extends Dexie {
  declare menu: EntityTable<KeptMenu, 'vendorId'>
  declare orders: EntityTable<Order & { vendorId: string }, 'id'>
  declare printerStations: EntityTable<Kept, 'id'>
  declare defaultDescriptions: EntityTable<Kept, 'id'>
  declare posTerminal: EntityTable<Kept, 'id'>
  declare drafts: EntityTable<KeptTicket, 'id'>
  declare operations: EntityTable<Sale, 'id'>

  constructor() {
    // Strict: a sale that the screen calls done is on the disk, not in a write cache. Measured without a cost.
    super('offlineDB', { chromeTransactionDurability: 'strict' })
    // Dexie multiplies by ten: this is version 3 of the database itself.
    this.version(0.3).stores({
      menu: 'vendorId',
      tables: 'id, vendorId',
      orders: 'id, vendorId, placedAt',
      printerStations: 'id, vendorId',
      defaultDescriptions: 'id, vendorId',
      posTerminal: 'id, vendorId',
      drafts: 'id, vendorId, keptAtMs',
      operations: 'id, vendorId, madeAtMs',
    })
  }
}

export const officeDb = new OfficeDb()

/** The store named `tables`; Dexie itself has a property of that name. */
export const keptTables = officeDb.table('tables') as EntityTable<KeptTable, 'id'>
