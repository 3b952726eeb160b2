import type { DiningDeps } from '@sofreh/dining/server'
import type { Identity, IdentityDeps } from '@sofreh/identity/server'
import type { Ordering, OrderingDeps } from '@sofreh/ordering/server'
import type { PaymentsDeps } from '@sofreh/payments/server'
import type { Vendors, VendorsDeps } from '@sofreh/vendors/server'

/**
 * What a slice needs of one above it, in the same transaction: payments moves the order it paid for, a branch keeps its
 * currency once it has orders, a table with a bill stays. Asked when used, since the slices above are made later.
 */
export type Ports = {
  vendorName: IdentityDeps['vendorName']
  orders: PaymentsDeps['orders']
  payer: PaymentsDeps['payer']
  shop: PaymentsDeps['shop']
  orderNumberOf: NonNullable<PaymentsDeps['orderNumberOf']>
  findOpenOrders: DiningDeps['findOpenOrders']
  hasOrders: VendorsDeps['hasOrders']
  mayStillFollow: OrderingDeps['mayStillFollow']
}

/** The slices that others look up to. */
type Above = { identity: Identity; vendors: Vendors; ordering: Ordering }

export function portsOf(slices: () => Above): Ports {
  return {
    vendorName: async (vendorId) => (await slices().vendors.landingOf(vendorId)).name,
    orders: {
      lockPayable: (tx, vendorId, orderId) => slices().ordering.lockPayable(tx, vendorId, orderId),
      settled: (tx, vendorId, orderId) => slices().ordering.settled(tx, vendorId, orderId),
    },
    payer: async (handle, personId) => {
      const [person] = await slices().identity.findPersons(handle, [personId])
      return person && { mobile: person.mobile }
    },
    shop: (handle, vendorId) => slices().vendors.settingsOf(handle, vendorId),
    orderNumberOf: async (handle, vendorId, orderId) =>
      (await slices().ordering.findOrder(handle, vendorId, orderId))?.number,
    findOpenOrders: (handle, vendorId) => slices().ordering.findOpenOrders(handle, vendorId),
    hasOrders: (handle, vendorId) => slices().ordering.hasOrders(handle, vendorId),
    mayStillFollow: async ({ vendorId, sessionId, personId }, permission) => {
      if (!sessionId || !personId) return false
      const held = await slices().identity.credentialsOf({ vendorId, sessionId, personId })
      return held !== undefined && (permission === undefined || held.permissions.has(permission))
    },
  }
}
