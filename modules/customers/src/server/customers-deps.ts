import type { Catalog } from '@sofreh/catalog/server'
import type { Core } from '@sofreh/events'
import type { Identity } from '@sofreh/identity/server'
import type { Vendors } from '@sofreh/vendors/server'
import type { Above } from './accounts-deps.ts'
import type { PushLine } from './push-deps.ts'

export type CustomersCore = Pick<Core, 'database' | 'clock' | 'newId' | 'announce'>

export type CustomersNeeds = {
  identity: Pick<Identity, 'ensurePerson' | 'ensurePersons' | 'findPersons'>
  vendors: Pick<Vendors, 'settingsOf'>
  catalog: Pick<Catalog, 'findSellables'>
  push: PushLine
  above: () => Above
}

export type CustomersDeps = CustomersCore & CustomersNeeds
