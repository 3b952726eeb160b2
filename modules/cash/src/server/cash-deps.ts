import type { Handle } from '@sofreh/database'
import type { Core } from '@sofreh/events'
import type { Identity } from '@sofreh/identity/server'
import type { Payments } from '@sofreh/payments/server'
import type { OrdersAbove, Vendors } from '@sofreh/vendors/server'
import type { ShiftSales } from '../domain/index.ts'

/** Functions of higher slices; resolved on use, because these are created later. */
type Above = {
  ordering: Pick<OrdersAbove, 'numbersOfOrders'> & {
    /**
     * Returns the sums of a shift's orders, including bills handed over by the previous shift. It sums stored prices,
     * never prices anything again, and the number of SQL statements does not grow with the sales.
     */
    salesOfShift(
      handle: Handle,
      vendorId: string,
      asked: { shiftId: string; handedIn: readonly string[] },
    ): Promise<ShiftSales>
  }
  couriers: {
    /** Returns the names of couriers, active or not. */
    namesOfBikers(handle: Handle, vendorId: string, ids: readonly string[]): Promise<ReadonlyMap<string, string>>
  }
}

export type CashDeps = Core & {
  identity: Identity
  vendors: Vendors
  payments: Payments
  above: () => Above
}
