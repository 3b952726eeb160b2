import type { Reaction, Reactions } from '@sofreh/events'
import type { Slices } from './create-slices.ts'

/**
 * When this, then that: what happens across slices after the commit, the whole product on one page. Each runs once per
 * event and in order, in its own transaction with the cursor; it never calls a third party and never changes the past.
 */
export function reactionsOf(slices: Slices): Reactions {
  // What the kitchen was told goes on paper; so does what prints by itself.
  const print: Reaction = (tx, vendorId, event) => slices.printing.printTickets(tx, vendorId, event.subjectId)
  return {
    'order-placed': [print],
    'order-moved': [
      print,
      async (tx, vendorId, event) => {
        if (event.facts['state'] !== 'FINISHED') return
        const order = await slices.ordering.findOrder(tx, vendorId, event.subjectId)
        const personId = order?.sheet.customerId
        if (!order || !personId) return
        await slices.customers.noteFinishedOrder(tx, {
          vendorId,
          personId,
          total: order.price.finalPrice,
          at: event.at,
        })
      },
      async (tx, vendorId, event) => {
        if (event.facts['state'] === 'FINISHED') await slices.customers.earnPoints(tx, vendorId, event.subjectId)
      },
      async (tx, vendorId, event) => {
        if (String(event.facts['state']).startsWith('READYTO'))
          await slices.ordering.noticeReady(tx, vendorId, event.subjectId)
      },
    ],
    // Money that went back takes the points it earned along; most orders earned none, and that costs one look.
    'order-edited': [print, (tx, vendorId, event) => slices.customers.takeBackEarned(tx, vendorId, event.subjectId)],
    'order-paid': [print, (tx, vendorId, event) => slices.customers.takeBackEarned(tx, vendorId, event.subjectId)],
    // Orders that wait for their end wait by the vendor's settings of now.
    'vendor-changed': [(tx, vendorId) => slices.ordering.reckonEndings(tx, vendorId)],
    'shift-changed': [
      async (tx, vendorId, event) => {
        if (event.facts['status'] === 'CLOSED') await slices.printing.printClosedShift(tx, vendorId, event.subjectId)
      },
    ],
    'payment-changed': [
      (tx, vendorId, event) => slices.customers.takeBackEarned(tx, vendorId, event.subjectId),
      async (tx, vendorId, { subjectId: orderId, facts }) => {
        const { transactionId: paymentId, type, status } = facts
        if (type === 'PAYMENT' && status === 'DONE' && typeof paymentId === 'string')
          await slices.printing.printCashReceipt(tx, vendorId, { orderId, paymentId })
      },
    ],
  }
}
