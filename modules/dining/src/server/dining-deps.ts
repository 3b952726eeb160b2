import type { Handle } from '@sofreh/database'
import type { Core } from '@sofreh/events'
import type { Identity } from '@sofreh/identity/server'

/** The open order that occupies a table. */
export type OpenOrder = { orderId: string; number: string; placedAt: Date }

/** Functions of higher slices; resolved on use, because these are created later. */
type Above = {
  ordering: {
    /** Returns the open order of each occupied table. */
    findOpenOrders(handle: Handle, vendorId: string): Promise<ReadonlyMap<string, OpenOrder>>
    /** Returns the open bill of a table; guests who sit down there see it once they are admitted. */
    findOpenBill(handle: Handle, vendorId: string, tableId: string): Promise<string | undefined>
  }
}

export type DiningDeps = Core & {
  identity: Identity
  above: () => Above
}
