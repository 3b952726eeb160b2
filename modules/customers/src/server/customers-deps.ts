import type { Handle, Tx } from '@sofreh/database'
import type { Announce } from '@sofreh/events'
import type { CustomersOrder } from '../contract/index.ts'
import type { Named } from '../domain/index.ts'
import type { AccountsDeps } from './accounts-deps.ts'
import type { FavouritesDeps } from './use-cases/favourites/favourites.ts'
import type { PushDeps } from './push-deps.ts'

export type EnsurePerson = (tx: Tx, person: Named) => Promise<{ id: string }>

/** Reads the newest orders of a customer; supplied by the slice that owns orders. */
export type LastOrdersOf = (
  handle: Handle,
  vendorId: string,
  personId: string,
  count: number,
) => Promise<readonly CustomersOrder[]>

/** Returns the short numbers of orders; supplied by the slice that owns orders. */
export type OrderNumbersOf = (
  handle: Handle,
  vendorId: string,
  orderIds: readonly string[],
) => Promise<ReadonlyMap<string, string>>

export type FindPersons = (
  handle: Handle,
  ids: readonly string[],
) => Promise<readonly { id: string; firstName: string | null; lastName: string | null }[]>

export type CustomersDeps = AccountsDeps &
  FavouritesDeps &
  PushDeps & {
    ensurePerson: EnsurePerson
    /** Returns the persons of many mobile numbers and creates missing ones without a name. */
    ensurePersons(tx: Tx, mobiles: readonly string[]): Promise<Map<string, string>>
    findPersons: FindPersons
    lastOrdersOf: LastOrdersOf
    orderNumbersOf: OrderNumbersOf
    announce: Announce
    /** Hour at which the vendor's business day begins. */
    dayStartHourOf(handle: Handle, vendorId: string): Promise<number>
  }
