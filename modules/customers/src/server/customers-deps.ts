import type { Catalog } from '@sofreh/catalog/server'
import type { Tx } from '@sofreh/database'
import type { Core } from '@sofreh/events'
import type { Identity } from '@sofreh/identity/server'
import type { Vendors } from '@sofreh/vendors/server'
import type { GuestData } from '../contract/index.ts'
import type { Above } from './accounts-deps.ts'
import type { PushLine } from './push-deps.ts'

export type CustomersCore = Pick<Core, 'database' | 'clock' | 'newId' | 'announce'>

type OfGuest = { vendorId: string; personId: string }

/** What the tables of all slices have about a guest. */
export type GuestDataPort = {
  /** Waits for running reactions of the vendor and holds up the next ones: they would write what is being erased. */
  holdReactions(tx: Tx, vendorId: string): Promise<void>
  hasOpenOrders(tx: Tx, of: OfGuest): Promise<boolean>
  erase(tx: Tx, of: OfGuest): Promise<void>
  exportOf(tx: Tx, of: OfGuest): Promise<GuestData['tables']>
}

export type CustomersNeeds = {
  identity: Pick<Identity, 'ensurePerson' | 'ensurePersons' | 'findPersons'>
  vendors: Pick<Vendors, 'settingsOf'>
  catalog: Pick<Catalog, 'findSellables'>
  push: PushLine
  guestData: GuestDataPort
  above: () => Above
}

export type CustomersDeps = CustomersCore & CustomersNeeds
