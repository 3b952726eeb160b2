import { followsSubject, type Reaction, type Reactions, type SubjectsReaction } from '@sofreh/events'
import type { Slices } from './slices.ts'

const noticedStates = /^(CONFIRMED|READYTO\w+|DELIVERING|DELIVERED|REJECTED)$/

/**
 * All reactions of slices to committed events of other slices. Each runs once per event and in order, in one
 * transaction with the cursor. Reactions never call third parties and never change past events.
 */
export function reactionsOf(slices: Slices): Reactions {
  // Prints kitchen tickets and automatic receipts. `report` reads the stations of the tickets and runs after it.
  const print = followsSubject((tx, vendorId, event) => slices.printing.printTickets(tx, vendorId, event.subjectId))
  // Updates the customer's totals and points from payment on, also for refunds.
  const customer = followsSubject((tx, vendorId, event) => slices.customers.followOrder(tx, vendorId, event.subjectId))
  // Rewrites the facts that reports read.
  const report: SubjectsReaction = {
    followSubjects: (tx, vendorId, orderIds) => slices.reporting.followOrders(tx, vendorId, orderIds),
  }
  // Stores acts that take money or food back.
  const audit: SubjectsReaction = {
    followSubjects: (tx, vendorId, orderIds) => slices.audit.followOrders(tx, vendorId, orderIds),
  }
  // Moves the trip of an order when staff move the order.
  const trip: Reaction = (tx, vendorId, event) => slices.couriers.followOrder(tx, vendorId, event.subjectId)
  // Requests a courier company by rule, or takes an order back from it.
  const company: Reaction = (tx, vendorId, { subjectId: orderId, facts }) =>
    slices.courierCompanies.followOrder(tx, { vendorId, orderId, state: String(facts['state'] ?? '') })
  // Guests are notified of some states only; checking the state first avoids reading the order.
  const noticeGuest: Reaction = async (tx, vendorId, event) => {
    if (noticedStates.test(String(event.facts['state'])))
      await slices.ordering.noticeGuest(tx, vendorId, event.subjectId)
  }
  // Only guests' orders wait for acceptance: pay-later ones from placing on, online ones from payment on.
  const watchAcceptance: Reaction = async (tx, vendorId, { kind, subjectId, facts }) => {
    const isAwaited = kind === 'order-placed' ? facts['channel'] !== 'SALON' : facts['state'] === 'PAID'
    if (isAwaited) await slices.ordering.watchAcceptance(tx, vendorId, subjectId)
  }
  const forgetDismissed: Reaction = (tx, vendorId) => slices.ordering.forgetDismissed(tx, vendorId)
  return {
    'exit-guessed': [
      (tx, vendorId, { subjectId: deviceId, facts }) =>
        slices.ordering.noticeExitGuesses(tx, { vendorId, deviceId, name: String(facts['name'] ?? '') }),
    ],
    'staff-changed': [forgetDismissed],
    'roles-changed': [forgetDismissed],
    'order-placed': [print, customer, report, audit, noticeGuest, watchAcceptance, company],
    'order-moved': [print, customer, report, audit, trip, noticeGuest, watchAcceptance, company],
    'order-edited': [print, customer, report, audit, trip, company],
    'order-paid': [print, customer, report, audit],
    // Recomputes when waiting orders end, because that depends on the vendor's current settings.
    'vendor-changed': [(tx, vendorId) => slices.ordering.reckonEndings(tx, vendorId)],
    'paper-queued': [(tx, vendorId, event) => slices.audit.followPrintout(tx, vendorId, event.subjectId)],
    'shift-changed': [
      (tx, vendorId, event) => slices.audit.followShift(tx, vendorId, event.subjectId),
      async (tx, vendorId, event) => {
        if (event.facts['status'] === 'CLOSED') await slices.printing.printClosedShift(tx, vendorId, event.subjectId)
      },
    ],
    'payment-changed': [
      customer,
      report,
      audit,
      async (tx, vendorId, { subjectId: orderId, facts }) => {
        const { transactionId: paymentId, type, status } = facts
        if (type === 'PAYMENT' && status === 'DONE' && typeof paymentId === 'string')
          await slices.printing.printCashReceipt(tx, vendorId, { orderId, paymentId })
      },
    ],
  }
}
