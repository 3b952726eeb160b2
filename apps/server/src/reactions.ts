import type { Reaction, Reactions } from '@sofreh/events'
import type { Slices } from './create-slices.ts'

const toldStates = /^(CONFIRMED|READYTO\w+|DELIVERING|REJECTED)$/

/**
 * When this, then that: what happens across slices after the commit, the whole product on one page. Each runs once per
 * event and in order, in its own transaction with the cursor; it never calls a third party and never changes the past.
 */
export function reactionsOf(slices: Slices): Reactions {
  // What the kitchen was told goes on paper; so does what prints by itself.
  const print: Reaction = (tx, vendorId, event) => slices.printing.printTickets(tx, vendorId, event.subjectId)
  // The totals and points of its customer follow an order from the moment it is paid, and go with what goes back.
  const customer: Reaction = (tx, vendorId, event) => slices.customers.followOrder(tx, vendorId, event.subjectId)
  // Guests are told of some steps only; the others cost no look at the order.
  const noticeGuest: Reaction = async (tx, vendorId, event) => {
    if (toldStates.test(String(event.facts['state']))) await slices.ordering.noticeGuest(tx, vendorId, event.subjectId)
  }
  // Only orders of guests wait for a yes: on account from their placing on, online ones from their payment on.
  const watchAcceptance: Reaction = async (tx, vendorId, { kind, subjectId, facts }) => {
    const isAwaited = kind === 'order-placed' ? facts['channel'] !== 'SALON' : facts['state'] === 'PAID'
    if (isAwaited) await slices.ordering.watchAcceptance(tx, vendorId, subjectId)
  }
  const forgetDismissed: Reaction = (tx, vendorId) => slices.ordering.forgetDismissed(tx, vendorId)
  return {
    'staff-changed': [forgetDismissed],
    'roles-changed': [forgetDismissed],
    'order-placed': [print, customer, noticeGuest, watchAcceptance],
    'order-moved': [print, customer, noticeGuest, watchAcceptance],
    'order-edited': [print, customer],
    'order-paid': [print, customer],
    // Orders that wait for their end wait by the vendor's settings of now.
    'vendor-changed': [(tx, vendorId) => slices.ordering.reckonEndings(tx, vendorId)],
    'shift-changed': [
      async (tx, vendorId, event) => {
        if (event.facts['status'] === 'CLOSED') await slices.printing.printClosedShift(tx, vendorId, event.subjectId)
      },
    ],
    'payment-changed': [
      customer,
      async (tx, vendorId, { subjectId: orderId, facts }) => {
        const { transactionId: paymentId, type, status } = facts
        if (type === 'PAYMENT' && status === 'DONE' && typeof paymentId === 'string')
          await slices.printing.printCashReceipt(tx, vendorId, { orderId, paymentId })
      },
    ],
  }
}
