import { followsSubject, type Reaction, type Reactions, type SubjectsReaction, takesLong } from '@sofreh/events'
import type { Slices } from './slices.ts'

type StoredEvent = Parameters<Reaction>[2]
type Facts = StoredEvent['facts']

const noticedStates = /^(CONFIRMED|READYTO\w+|DELIVERING|DELIVERED|REJECTED)$/

/**
 * All reactions of slices to committed events of other slices. Each runs once per event and in order, in one
 * transaction with the cursor. Reactions never call third parties and never change past events.
 */
export function reactionsOf(slices: Slices): Reactions {
  const orders = ordersOf(slices)
  const facts = factsOf(slices)
  // Updates the customer's totals and points from payment on, also for refunds.
  const customer = followsSubject(
    (tx, vendorId, event) => slices.customers.followOrder(tx, vendorId, event.subjectId),
    ofSale(({ hasCustomer, isDue }) => hasCustomer === false || isDue === true),
  )
  // Moves the trip of an order when staff move the order.
  const trip: Reaction = (tx, vendorId, event) => slices.couriers.followOrder(tx, vendorId, event.subjectId)
  // Requests a courier company by rule, or takes an order back from it.
  const company = unlessSold(
    ({ isBrought }) => isBrought === false,
    (tx, vendorId, { subjectId: orderId, facts }) =>
      slices.courierCompanies.followOrder(tx, { vendorId, orderId, state: String(facts['state'] ?? '') }),
  )
  // Guests are notified of some states only; checking the state first avoids reading the order.
  const noticeGuest = unlessSold(
    ({ hasCustomer }) => hasCustomer === false,
    async (tx, vendorId, event) => {
      if (noticedStates.test(String(event.facts['state'])))
        await slices.ordering.noticeGuest(tx, vendorId, event.subjectId)
    },
  )
  // Only guests' orders wait for acceptance: pay-later ones from placing on, online ones from payment on.
  const watchAcceptance = unlessSold(
    ({ channel, isAwaited }) => channel === 'SALON' || isAwaited === false,
    async (tx, vendorId, { kind, subjectId, facts }) => {
      if (kind === 'order-placed' || facts['state'] === 'PAID')
        await slices.ordering.watchAcceptance(tx, vendorId, subjectId)
    },
  )
  const forgetDismissed = takesLong((tx, vendorId) => slices.ordering.forgetDismissed(tx, vendorId))
  return {
    'exit-guessed': [
      (tx, vendorId, { subjectId: deviceId, facts }) =>
        slices.ordering.noticeExitGuesses(tx, { vendorId, deviceId, name: String(facts['name'] ?? '') }),
    ],
    'staff-changed': [forgetDismissed],
    'roles-changed': [forgetDismissed],
    'order-placed': [customer, noticeGuest, watchAcceptance, company, orders, facts],
    'order-moved': [customer, trip, noticeGuest, watchAcceptance, company, orders, facts],
    'order-edited': [customer, trip, company, orders, facts],
    'order-paid': [customer, company, orders, facts],
    // Recomputes when waiting orders end, because that depends on the vendor's current settings.
    'vendor-changed': [takesLong((tx, vendorId) => slices.ordering.reckonEndings(tx, vendorId))],
    'paper-queued': [(tx, vendorId, event) => slices.audit.followPrintout(tx, vendorId, event.subjectId)],
    'shift-changed': [
      takesLong((tx, vendorId, event) => slices.audit.followShift(tx, vendorId, event.subjectId)),
      async (tx, vendorId, event) => {
        if (event.facts['status'] === 'CLOSED') await slices.printing.printClosedShift(tx, vendorId, event.subjectId)
      },
    ],
    'payment-changed': [
      customer,
      orders,
      facts,
      async (tx, vendorId, { subjectId: orderId, facts }) => {
        const { transactionId: paymentId, type, status } = facts
        if (type === 'PAYMENT' && status === 'DONE' && typeof paymentId === 'string')
          await slices.printing.printCashReceipt(tx, vendorId, { orderId, paymentId })
      },
    ],
  }
}

/**
 * Returns what reads many orders at once, after the other reactions: prints kitchen tickets and automatic receipts, and
 * stores acts that take money or food back.
 */
function ordersOf({ printing, audit }: Slices): SubjectsReaction {
  return {
    followSubjects: async (tx, vendorId, _, events) => {
      // Money alone prints nothing here.
      const changed = subjectsOf(events.filter(({ kind }) => kind !== 'payment-changed'))
      const audited = subjectsOf(events.filter(mayHaveActs))
      // Their first reads travel together.
      await Promise.all([
        changed.length > 0 && printing.printTickets(tx, vendorId, changed),
        audited.length > 0 && audit.followOrders(tx, vendorId, audited),
      ])
    },
  }
}

/**
 * Returns what rewrites the facts that reports read, with the stations of the tickets. Readers of facts catch up first,
 * so that the sales of half a minute are written at once, and an order that is placed and paid meanwhile only once.
 */
function factsOf({ reporting }: Slices): SubjectsReaction {
  return {
    isGathered: true,
    followSubjects: (tx, vendorId, orderIds) => reporting.followOrders(tx, vendorId, orderIds),
  }
}

function subjectsOf(events: readonly StoredEvent[]): string[] {
  return [...new Set(events.map(({ subjectId }) => subjectId))]
}

const guestChannels = /^(WEBSITE|QR|KIOSK)$/

/** False for a new order that a guest placed without a discount: staff have taken nothing off it. */
function mayHaveActs({ kind, facts: { channel, isDiscounted } }: StoredEvent): boolean {
  return kind !== 'order-placed' || !guestChannels.test(String(channel)) || isDiscounted !== false
}

const kindsOfSales: ReadonlySet<string> = new Set(['order-placed', 'order-paid', 'payment-changed'])

/**
 * Answers for a new or paid order that certainly has nothing for a reaction, before anything is read: most sales are of
 * this kind, and their events are handled during the rush. False for other events.
 * @param isSkipped answers by the facts of `order-placed`, `order-paid` or `payment-changed`; an absent fact must not skip
 */
function ofSale(isSkipped: (facts: Facts) => boolean): (event: StoredEvent) => boolean {
  return ({ kind, facts }) => kindsOfSales.has(kind) && isSkipped(facts)
}

/** Skips sales that certainly have nothing for this reaction. */
function unlessSold(isSkipped: (facts: Facts) => boolean, reaction: Reaction): Reaction {
  const skips = ofSale(isSkipped)
  return async (tx, vendorId, event) => {
    if (!skips(event)) await reaction(tx, vendorId, event)
  }
}
