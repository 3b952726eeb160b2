import type { Tx } from '@sofreh/database'
import { recurring, type Tasks } from '@sofreh/events'
import { eachGiven, given } from '@sofreh/kernel'
import type { OrderingDeps } from './ordering-deps.ts'
import { orderRoutes } from './routes/orders.routes.ts'
import { reckonEndings } from './store/orders.writer.ts'
import { kitchenTicketsOf } from './store/reading/kitchen-tickets.reader.ts'
import { lastOrdersOf, orderFacts, ratedOrder } from './store/reading/order-facts.reader.ts'
import { numbersOfOrders, ordersNumbered } from './store/reading/orders-numbered.reader.ts'
import {
  findOpenBill,
  findOpenOrders,
  findOrder,
  findOrders,
  findPlacingDevice,
  hasOrders,
  lockOrder,
} from './store/reading/orders.reader.ts'
import { salesOfShift } from './store/reading/shift-sales.reader.ts'
import { loweredOrders, orderForAudit } from './store/reporting/order-acts.reader.ts'
import { orderIdsAfter, ordersForReports, vendorsWithOrders } from './store/reporting/orders-for-reports.reader.ts'
import { announceExitGuesses, exitGuessesTask, noticeExitGuesses } from './use-cases/alarms/announce-exit-guesses.ts'
import { announceUnaccepted, unacceptedTask, watchAcceptance } from './use-cases/alarms/announce-unaccepted.ts'
import { noticeStaff, sendStaffNotice, staffNoticeTask } from './use-cases/alarms/notice-staff.ts'
import { forgetDismissed } from './use-cases/alarms/forget-dismissed.ts'
import { announceApproval, approvalPushTask } from './use-cases/approvals/announce-approval.ts'
import { expireUnpaidOrders } from './use-cases/changing/expire-unpaid-orders.ts'
import { moveDelivery } from './use-cases/changing/move-delivery.ts'
import { notePaymentLink } from './use-cases/changing/note-payment-link.ts'
import { setCourier } from './use-cases/changing/set-courier.ts'
import { lockPayable, settleOrder } from './use-cases/changing/settle-order.ts'
import { takeAtDoor } from './use-cases/changing/take-at-door.ts'
import { guestNoticeTask } from './use-cases/counter/queue-notice.ts'
import { noticeGuest } from './use-cases/counter/notice-guest.ts'
import { sendGuestNotice } from './use-cases/counter/send-guest-notice.ts'
import { endOrders } from './use-cases/ending/end-orders.ts'
import { stepScanned } from './use-cases/kitchen/step-scanned.ts'
import { releaseScheduled } from './use-cases/placing/release-scheduled.ts'
import { getVisibleOrder } from './use-cases/reading/get-visible-order.ts'
import { guestOfOrder } from './use-cases/visiting/visit-guest.ts'

/** Creates the slice of orders. Its face: what other slices do with orders, in their transaction where it takes one. */
export function createOrdering(deps: OrderingDeps) {
  const tasks: Tasks = {
    'ordering.expire-unpaid': recurring('* * * * *', () => expireUnpaidOrders(deps)),
    'ordering.release-scheduled': recurring('* * * * *', () => releaseScheduled(deps)),
    'ordering.end-orders': recurring('* * * * *', () => endOrders(deps)),
    [guestNoticeTask]: given(deps, sendGuestNotice),
    [unacceptedTask]: given(deps, announceUnaccepted),
    [approvalPushTask]: given(deps, announceApproval),
    [exitGuessesTask]: given(deps, announceExitGuesses),
    [staffNoticeTask]: given(deps, sendStaffNotice),
    // Jobs queued by a release that had only this kind of notice.
    'ordering.ready-notice': given(deps, sendGuestNotice),
  }
  return {
    routes: orderRoutes(deps),
    tasks,
    lockPayable,
    settled: (tx: Tx, vendorId: string, orderId: string) => settleOrder(deps, tx, { vendorId, orderId }),
    linkSent: given(deps, notePaymentLink),
    findOrder,
    hasOrders,
    findOpenOrders,
    findOpenBill,
    ordersNumbered,
    numbersOfOrders,
    orderFacts,
    lastOrdersOf,
    ratedOrder,
    ...eachGiven(deps, { noticeGuest, noticeStaff, noticeExitGuesses, watchAcceptance, forgetDismissed }),
    salesOfShift,
    reckonEndings: (tx: Tx, vendorId: string) => reckonEndings(tx, vendorId, deps.clock()),
    findOrders,
    visibleOrder: given(deps, getVisibleOrder),
    ...eachGiven(deps, { guestOfOrder, setCourier, moveDelivery, takeAtDoor }),
    lockOrder,
    placingDeviceOf: findPlacingDevice,
    kitchenTicketsOf,
    ordersForReports,
    orderForAudit,
    loweredOrders,
    orderIdsAfter,
    vendorsWithOrders,
    stepKitchen: given(deps, stepScanned),
  }
}

export type Ordering = ReturnType<typeof createOrdering>
