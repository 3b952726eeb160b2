import type { CustomersDeps } from '@sofreh/customers/server'
import type { Tx } from '@sofreh/database'
import type { DiningDeps } from '@sofreh/dining/server'
import type { FeedbackDeps } from '@sofreh/feedback/server'
import type { Identity, IdentityDeps } from '@sofreh/identity/server'
import { sumOf } from '@sofreh/kernel'
import { balanceOf } from '@sofreh/ordering/domain'
import { holdRestoredNotices, type Ordering, type OrderingDeps } from '@sofreh/ordering/server'
import { holdRestoredLinks, type Payments, type PaymentsDeps } from '@sofreh/payments/server'
import { holdRestoredJobs, type Printing } from '@sofreh/printing/server'
import { storedFiles, type Vendors, type VendorsDeps } from '@sofreh/vendors/server'

/**
 * Functions that a slice needs of a higher slice, within the same transaction: payments updates the order that was
 * paid, a vendor's currency is fixed once it has orders, a table with an open bill cannot be removed. Resolved on use,
 * because higher slices are created later.
 */
export type Ports = {
  vendorName: IdentityDeps['vendorName']
  orders: PaymentsDeps['orders']
  payer: PaymentsDeps['payer']
  shop: PaymentsDeps['shop']
  orderNumberOf: NonNullable<PaymentsDeps['orderNumberOf']>
  linesOf: NonNullable<PaymentsDeps['linesOf']>
  ordersNumbered: NonNullable<PaymentsDeps['ordersNumbered']>
  salesOfShift: PaymentsDeps['salesOfShift']
  namesOf: NonNullable<PaymentsDeps['namesOf']>
  bridgeHeartbeats: NonNullable<PaymentsDeps['bridgeHeartbeats']>
  kiosks: NonNullable<PaymentsDeps['kiosks']>
  findOpenOrders: DiningDeps['findOpenOrders']
  findOpenBill: DiningDeps['findOpenBill']
  tableGuest: NonNullable<PaymentsDeps['tableGuest'] & FeedbackDeps['tableGuest']>
  hasOrders: VendorsDeps['hasOrders']
  orderFacts: CustomersDeps['findOrder']
  lastOrdersOf: CustomersDeps['lastOrdersOf']
  orderNumbersOf: CustomersDeps['orderNumbersOf']
  ratedOrder: FeedbackDeps['findOrder']
  recordAccountPayment: CustomersDeps['recordAccountPayment']
  mayStillFollow: OrderingDeps['mayStillFollow']
  branchesOf: OrderingDeps['branchesOf']
}

/** Functions of the slices for backup and restore. */
export const backupPorts = {
  storedFiles,
  /**
   * Holds outgoing work for manual review: print jobs, notices and messages that were probably sent after the backup.
   * Work that checks before it acts (refunds, inquiries, scheduled orders) continues automatically.
   */
  async afterRestore(tx: Tx, now: Date): Promise<void> {
    await holdRestoredJobs(tx, now)
    await holdRestoredNotices(tx, now)
    await holdRestoredLinks(tx)
  },
}

/** The higher slices that lower ones call. */
type Above = { identity: Identity; vendors: Vendors; payments: Payments; ordering: Ordering; printing: Printing }

export function portsOf(slices: () => Above): Ports {
  return {
    vendorName: async (vendorId) => (await slices().vendors.landingOf(vendorId)).name,
    orders: {
      lockPayable: (tx, vendorId, orderId, shareId) => slices().ordering.lockPayable(tx, vendorId, orderId, shareId),
      settled: (tx, vendorId, orderId) => slices().ordering.settled(tx, vendorId, orderId),
      linkSent: (tx, link) => slices().ordering.linkSent(tx, link),
    },
    payer: async (handle, personId) => {
      const [person] = await slices().identity.findPersons(handle, [personId])
      return person && { mobile: person.mobile }
    },
    shop: (handle, vendorId) => slices().vendors.settingsOf(handle, vendorId),
    orderNumberOf: async (handle, vendorId, orderId) =>
      (await slices().ordering.findOrder(handle, vendorId, orderId))?.number,
    ordersNumbered: (handle, vendorId, number) => slices().ordering.ordersNumbered(handle, vendorId, number),
    linesOf: async (handle, vendorId, orderId) => {
      const order = await slices().ordering.findOrder(handle, vendorId, orderId)
      return (order?.sheet.lines ?? []).map(({ id, title, count }) => ({ id, title, count }))
    },
    salesOfShift: (handle, vendorId, asked) => slices().ordering.salesOfShift(handle, vendorId, asked),
    namesOf: async (handle, ids) => {
      const people = await slices().identity.findPersons(handle, ids)
      return new Map(people.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`.trim()]))
    },
    bridgeHeartbeats: (handle, vendorId) => slices().printing.lastHeartbeats(handle, vendorId),
    kiosks: {
      placedAt: (handle, vendorId, orderId) => slices().ordering.placingDeviceOf(handle, vendorId, orderId),
      terminalOf: (handle, vendorId, deviceId) => slices().identity.terminalBeside(handle, vendorId, deviceId),
    },
    findOpenOrders: (handle, vendorId) => slices().ordering.findOpenOrders(handle, vendorId),
    findOpenBill: (handle, vendorId, tableId) => slices().ordering.findOpenBill(handle, vendorId, tableId),
    tableGuest: (handle, asked) => slices().ordering.guestOfOrder(handle, asked),
    hasOrders: (handle, vendorId) => slices().ordering.hasOrders(handle, vendorId),
    orderFacts: orderFactsOf(slices),
    lastOrdersOf: async (handle, vendorId, personId, count) => {
      const orders = await slices().ordering.ordersOfCustomer(handle, vendorId, personId, count)
      return orders.map(({ id, number, sheet: folded, price: { finalPrice } }) => {
        const { state, deliveryType, placedAt } = folded
        return { id, number, state, deliveryType, placedAt, finalPrice }
      })
    },
    orderNumbersOf: (handle, vendorId, ids) => slices().ordering.numbersOfOrders(handle, vendorId, ids),
    ratedOrder: ratedOrderOf(slices),
    recordAccountPayment: (tx, money) => slices().payments.recordAccountPayment(tx, money),
    branchesOf: branchesOf(slices),
    mayStillFollow: async ({ vendorId, sessionId, personId }, permission) => {
      if (!sessionId || !personId) return false
      const held = await slices().identity.credentialsOf({ vendorId, sessionId, personId })
      return held !== undefined && (permission === undefined || held.permissions.has(permission))
    },
  }
}

/** Returns the order facts for customers' totals and points. */
function orderFactsOf(slices: () => Above): Ports['orderFacts'] {
  return async (handle, vendorId, orderId) => {
    const order = await slices().ordering.findOrder(handle, vendorId, orderId)
    if (!order) return undefined
    const { sheet: folded, price } = order
    const goods = sumOf(price.lines.map(({ goodsLeft }) => goodsLeft))
    const { customerId, state, paid, refunded, writtenOff, mergedInto, placedAt } = folded
    const { finalPrice } = price
    const { due } = balanceOf(folded, finalPrice)
    const isMerged = mergedInto !== null
    return { customerId, state, goods, finalPrice, paid, due, refunded, writtenOff, isMerged, placedAt }
  }
}

/** Returns the order facts for reviews: the customer, and whether the order is paid and handed over. */
function ratedOrderOf(slices: () => Above): Ports['ratedOrder'] {
  return async (handle, vendorId, orderId) => {
    const order = await slices().ordering.findOrder(handle, vendorId, orderId)
    if (!order) return undefined
    const { customerId, state, mergedInto, times } = order.sheet
    const { due } = balanceOf(order.sheet, order.price.finalPrice)
    return {
      customerId,
      state,
      isMerged: mergedInto !== null,
      isPaid: due === 0,
      handedOverAt: times.FINISHED ?? times.DELIVERED ?? null,
      number: order.number,
      guestName: order.customerName,
    }
  }
}

function branchesOf(slices: () => Above): Ports['branchesOf'] {
  return async (handle, { vendorId, personId, brandId, permission }) => {
    const branches = await slices().vendors.branchesOf(handle, vendorId, brandId)
    if (!branches) return undefined
    const may = await Promise.all(
      branches.map((branch) => slices().identity.mayAt(handle, { vendorId: branch.vendorId, personId, permission })),
    )
    return branches.filter((_, at) => may[at])
  }
}
