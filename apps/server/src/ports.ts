import type { Tx } from '@sofreh/database'
import { holdRestoredNotices } from '@sofreh/ordering/server'
import { countUnknownOutcomes, holdRestoredLinks, type PaymentsDeps } from '@sofreh/payments/server'
import { holdRestoredJobs } from '@sofreh/printing/server'
import { holdRestoredLetters } from '@sofreh/reporting/server'
import { storedFiles } from '@sofreh/vendors/server'
import type { Faces } from './slices.ts'

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
    await holdRestoredLetters(tx, now)
  },
}

/** Functions of the slices for monitoring. */
export const monitoringPorts = { countUnknownOutcomes }

type PaymentsPorts = Pick<
  PaymentsDeps,
  | 'orders'
  | 'payer'
  | 'shop'
  | 'orderNumberOf'
  | 'linesOf'
  | 'ordersNumbered'
  | 'shifts'
  | 'namesOf'
  | 'bridgeHeartbeats'
  | 'kiosks'
  | 'tableGuest'
>

/**
 * Functions that payments needs of other slices, within the same transaction: it updates the order that was paid.
 * Resolved on use, because higher slices are created later.
 */
export function paymentsPorts(above: () => Faces): PaymentsPorts {
  return {
    orders: {
      lockPayable: (tx, vendorId, orderId, shareId) => above().ordering.lockPayable(tx, vendorId, orderId, shareId),
      settled: (tx, vendorId, orderId) => above().ordering.settled(tx, vendorId, orderId),
      linkSent: (tx, link) => above().ordering.linkSent(tx, link),
    },
    payer: async (handle, personId) => {
      const [person] = await above().identity.findPersons(handle, [personId])
      return person && { mobile: person.mobile }
    },
    shop: (handle, vendorId) => above().vendors.settingsOf(handle, vendorId),
    orderNumberOf: async (handle, vendorId, orderId) =>
      (await above().ordering.findOrder(handle, vendorId, orderId))?.number,
    ordersNumbered: (handle, vendorId, number) => above().ordering.ordersNumbered(handle, vendorId, number),
    linesOf: async (handle, vendorId, orderId) => {
      const order = await above().ordering.findOrder(handle, vendorId, orderId)
      return (order?.sheet.lines ?? []).map(({ id, title, count }) => ({ id, title, count }))
    },
    shifts: {
      enterShift: (tx, entry) => above().cash.enterShift(tx, entry),
      enterIfOpen: (tx, entry) => above().cash.enterIfOpen(tx, entry),
      noteMoney: (tx, money) => above().cash.noteMoney(tx, money),
    },
    namesOf: (handle, ids) => above().identity.namesOf(handle, ids),
    bridgeHeartbeats: (handle, vendorId) => above().printing.lastHeartbeats(handle, vendorId),
    kiosks: {
      placedAt: (handle, vendorId, orderId) => above().ordering.placingDeviceOf(handle, vendorId, orderId),
      terminalOf: (handle, vendorId, deviceId) => above().identity.terminalBeside(handle, vendorId, deviceId),
    },
    tableGuest: (handle, asked) => above().ordering.guestOfOrder(handle, asked),
  }
}
