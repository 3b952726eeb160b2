import { given } from '@sofreh/kernel'
import type { Task } from '@sofreh/events'
import type { Handle, Tx } from '@sofreh/database'
import type { Caller } from '@sofreh/http'
import { announceExitGuesses, exitGuessesTask, noticeExitGuesses } from './use-cases/alarms/announce-exit-guesses.ts'
import { noticeStaff, sendStaffNotice, staffNoticeTask } from './use-cases/alarms/notice-staff.ts'
import { announceUnaccepted, unacceptedTask, watchAcceptance } from './use-cases/alarms/announce-unaccepted.ts'
import { announceApproval, approvalPushTask } from './use-cases/approvals/announce-approval.ts'
import { forgetDismissed } from './use-cases/alarms/staff-browsers.ts'
import { type DeliveryMove, moveDelivery } from './use-cases/changing/move-delivery.ts'
import { type CourierOfOrder, setCourier } from './use-cases/changing/set-courier.ts'
import { getVisible } from './use-cases/reading/read-orders.ts'
import { expireUnpaidOrders } from './use-cases/changing/expire-unpaid-orders.ts'
import { notePaymentLink } from './use-cases/changing/note-payment-link.ts'
import { type CashAtDoor, takeAtDoor } from './use-cases/changing/take-at-door.ts'
import { lockPayable, settleOrder } from './use-cases/changing/settle-order.ts'
import { stepScanned } from './use-cases/kitchen/step-scanned.ts'
import { guestNoticeTask, noticeGuest } from './use-cases/counter/ask-guest-notice.ts'
import { sendGuestNotice } from './use-cases/counter/send-guest-notice.ts'
import { endOrders } from './use-cases/ending/end-orders.ts'
import type { OrderingCore, OrderingNeeds } from './ordering-deps.ts'
import { reckonEndings } from './store/orders.writer.ts'
import { releaseScheduled } from './use-cases/placing/release-scheduled.ts'
import { kitchenTicketsOf } from './store/reading/kitchen-tickets.reader.ts'
import { salesOfShift } from './store/reading/shift-sales.reader.ts'
import { guestOfOrder } from './use-cases/visiting/visit-guest.ts'
import { orderRoutes } from './routes/orders.routes.ts'
import {
  findOpenBill,
  findOpenOrders,
  findOrder,
  findOrders,
  findPlacingDevice,
  hasOrders,
  lockOrder,
} from './store/reading/orders.reader.ts'
import { lastOrdersOf, orderFacts, ratedOrder } from './store/reading/order-facts.reader.ts'
import { numbersOfOrders, ordersNumbered } from './store/reading/orders-numbered.reader.ts'
import { loweredOrders, orderForAudit } from './store/reporting/order-acts.reader.ts'
import { orderIdsAfter, ordersForReports, vendorsWithOrders } from './store/reporting/orders-for-reports.reader.ts'

export const expireUnpaidTask = 'ordering.expire-unpaid'
export const endOrdersTask = 'ordering.end-orders'
const releaseTask = 'ordering.release-scheduled'

export function createOrdering(core: OrderingCore, needs: OrderingNeeds) {
  const deps = { ...core, ...needs }
  const tasks: Record<string, Task> = {
    [expireUnpaidTask]: expireUnpaidOrders(deps),
    [releaseTask]: () => releaseScheduled(deps),
    [endOrdersTask]: endOrders(deps),
    [guestNoticeTask]: (payload) => sendGuestNotice(deps, payload),
    [unacceptedTask]: (payload) => announceUnaccepted(deps, payload),
    [approvalPushTask]: (payload) => announceApproval(deps, payload),
    [exitGuessesTask]: (payload) => announceExitGuesses(deps, payload),
    [staffNoticeTask]: (payload) => sendStaffNotice(deps, payload),
    // Jobs queued by a release that had only this kind of notice.
    'ordering.ready-notice': (payload) => sendGuestNotice(deps, payload),
  }
  return {
    routes: orderRoutes(deps),
    tasks,
    /** Recurring tasks with their cron schedule in UTC. */
    recurring: [
      { task: expireUnpaidTask, cron: '* * * * *' },
      { task: releaseTask, cron: '* * * * *' },
      { task: endOrdersTask, cron: '* * * * *' },
    ],
    /** Port for payments: locks the order and returns its price in parts. */
    lockPayable,
    /** Port for payments: the order's ledger changed in this transaction. */
    settled: (tx: Tx, vendorId: string, orderId: string) => settleOrder(deps, tx, { vendorId, orderId }),
    /** Port for payments: a link to pay the whole order was sent in this transaction. */
    linkSent: given(deps, notePaymentLink),
    findOrder,
    /** True once the vendor has an order: from then on its currency is fixed. */
    hasOrders,
    /** The open order of each occupied table. */
    findOpenOrders,
    /** Port for dining: the unpaid bill of a table. */
    findOpenBill,
    /** The guest whom a table visit's token represents at an order; undefined when the token does not belong to it. */
    guestOfOrder: (handle: Handle, asked: { vendorId: string; orderId: string; token: string }) =>
      guestOfOrder(deps, handle, asked),
    /** Port for payments: the orders that have had a short number. */
    ordersNumbered,
    /** Port for customers: the short numbers of the orders in a statement. */
    numbersOfOrders,
    /** Port for customers: an order's facts for totals and points, and a person's newest orders. */
    orderFacts,
    lastOrdersOf,
    /** Port for feedback: the customer, and whether the order is paid and handed over. */
    ratedOrder,
    /** Reaction to an order that changed state: notifies its guest, once per kind. */
    noticeGuest: given(deps, noticeGuest),
    /** Reaction to a placed or paid order: schedules its announcement in case it stays unaccepted. */
    watchAcceptance: given(deps, watchAcceptance),
    /** Reaction to guessed exit numbers of a kiosk: notifies the staff who manage devices. */
    noticeExitGuesses: given(deps, noticeExitGuesses),
    /** Schedules a notice on the phones of staff who hold a permission. */
    noticeStaff: given(deps, noticeStaff),
    /** Reaction to a change of staff or roles: unsubscribes phones of people who may no longer see orders. */
    forgetDismissed: given(deps, forgetDismissed),
    /** Port for payments: totals of the orders in a drawer's shift. */
    salesOfShift,
    /** Reaction to changed vendor settings: recomputes when the vendor's orders end. */
    reckonEndings: (tx: Tx, vendorId: string) => reckonEndings(tx, vendorId, deps.clock()),
    /** Orders by their ids, oldest first. */
    findOrders,
    /** The order for its customer, a guest of its table, the holder of its link, or staff who see orders. */
    visibleOrder: (caller: Caller, orderId: string) => getVisible(deps, caller, orderId),
    /** Names fleet and courier of an order. */
    setCourier: (tx: Tx, asked: CourierOfOrder) => setCourier(deps, tx, asked),
    /** Moves an order on with its courier. */
    moveDelivery: (tx: Tx, move: DeliveryMove) => moveDelivery(deps, tx, move),
    /** Records cash that a courier took at the door, up to what is due, and returns the recorded amount. */
    takeAtDoor: (tx: Tx, cash: CashAtDoor) => takeAtDoor(deps, tx, cash),
    /** Locks the order, waiting for a concurrent change to commit. */
    lockOrder,
    /** The device that placed an order. */
    placingDeviceOf: findPlacingDevice,
    /** The kitchen tickets of an order: what is printed. */
    kitchenTicketsOf,
    /** The order as reports read it. */
    ordersForReports,
    /** The operations of an order whose price or paid money was lowered. */
    orderForAudit,
    loweredOrders,
    /** Ids of a vendor's orders after one of them. */
    orderIdsAfter,
    vendorsWithOrders,
    /** Moves units one kitchen step on, for staff who scanned their ticket. */
    stepKitchen: given(deps, stepScanned),
  }
}

export type Ordering = ReturnType<typeof createOrdering>
