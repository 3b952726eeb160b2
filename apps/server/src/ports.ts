import type { DiningDeps } from '@sofreh/dining/server'
import type { OrderingDeps } from '@sofreh/ordering/server'
import type { PaymentsDeps } from '@sofreh/payments/server'
import type { VendorsDeps } from '@sofreh/vendors/server'
import type { Slices } from './create-slices.ts'
import type { Config } from './settings/config.ts'

/**
 * What a slice needs of one above it, in the same transaction: payments moves the order it paid for, a branch keeps its
 * currency once it has orders, a table with a bill stays. Asked when used, since the slices above are made later.
 */
export type Ports = {
  /** Name and host of a restaurant, for the SMS that carries a code. */
  describeVendor: (vendorId: string) => Promise<{ name: string; host: string }>
  orders: PaymentsDeps['orders']
  payer: PaymentsDeps['payer']
  shop: PaymentsDeps['shop']
  orderNumberOf: NonNullable<PaymentsDeps['orderNumberOf']>
  findOpenOrders: DiningDeps['findOpenOrders']
  hasOrders: VendorsDeps['hasOrders']
  mayStillFollow: OrderingDeps['mayStillFollow']
}

export function portsOf(config: Pick<Config, 'baseDomains'>, slices: () => Slices): Ports {
  return {
    describeVendor: async (vendorId) => {
      const { name, subdomain } = await slices().vendors.landingOf(vendorId)
      return { name, host: `${subdomain}.${config.baseDomains[0] ?? 'localhost'}` }
    },
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
    mayStillFollow: async () => true,
  }
}
