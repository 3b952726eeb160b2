import type { Handle, Tx } from '@sofreh/database'
import type { Binding, Caller } from '@sofreh/http'
import type { Payable } from '@sofreh/payments/server'
import type { OrderRow } from './store/order-row.ts'
import { announceExitGuesses, exitGuessesTask, noticeExitGuesses } from './use-cases/alarms/announce-exit-guesses.ts'
import { noticeStaff, sendStaffNotice, type StaffNotice, staffNoticeTask } from './use-cases/alarms/notice-staff.ts'
import { announceUnaccepted, unacceptedTask, watchAcceptance } from './use-cases/alarms/announce-unaccepted.ts'
import { announceApproval, approvalPushTask } from './use-cases/approvals/announce-approval.ts'
import { forgetDismissed } from './use-cases/alarms/staff-browsers.ts'
import { type DeliveryMove, moveDelivery } from './use-cases/changing/move-delivery.ts'
import { type CourierOfOrder, setCourier } from './use-cases/changing/set-courier.ts'
import { getVisible } from './use-cases/reading/read-orders.ts'
import { expireUnpaidOrders } from './use-cases/changing/expire-unpaid-orders.ts'
import { notePaymentLink, type SentLink } from './use-cases/changing/note-payment-link.ts'
import { type CashAtDoor, takeAtDoor } from './use-cases/changing/take-at-door.ts'
import { lockPayable, settleOrder } from './use-cases/changing/settle-order.ts'
import { type KitchenStepAsked, stepScanned } from './use-cases/kitchen/step-scanned.ts'
import { guestNoticeTask, noticeGuest } from './use-cases/counter/ask-guest-notice.ts'
import { sendGuestNotice } from './use-cases/counter/send-guest-notice.ts'
import { endOrders } from './use-cases/ending/end-orders.ts'
import type { OrderingCore, OrderingNeeds } from './ordering-deps.ts'
import { reckonEndings } from './store/orders.writer.ts'
import { releaseScheduled } from './use-cases/placing/release-scheduled.ts'
import { kitchenTicketsOf } from './store/reading/kitchen-tickets.reader.ts'
import { salesOfShift } from './store/reading/shift-sales.reader.ts'
import { type GuestOfOrder, guestOfOrder } from './use-cases/visiting/visit-guest.ts'
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

export type Ordering = {
  routes: Binding[]
  tasks: Record<string, (payload: unknown) => Promise<void>>
  /** Recurring tasks with their cron schedule in UTC. */
  recurring: readonly { task: string; cron: string }[]
  /** Port for payments: locks the order and returns its price in parts. */
  lockPayable: (tx: Tx, vendorId: string, orderId: string, shareId?: string) => Promise<Payable | undefined>
  /** Port for payments: the order's ledger changed in this transaction. */
  settled: (tx: Tx, vendorId: string, orderId: string) => Promise<void>
  /** Port for payments: a link to pay the whole order was sent in this transaction. */
  linkSent: (tx: Tx, link: SentLink) => Promise<void>
  findOrder: (handle: Handle, vendorId: string, orderId: string) => Promise<OrderRow | undefined>
  /** True once the vendor has an order: from then on its currency is fixed. */
  hasOrders: (handle: Handle, vendorId: string) => Promise<boolean>
  /** The open order of each occupied table. */
  findOpenOrders: typeof findOpenOrders
  /** Port for dining: the unpaid bill of a table. */
  findOpenBill: typeof findOpenBill
  /** The guest whom a table visit's token represents at an order; undefined when the token does not belong to it. */
  guestOfOrder: (
    handle: Handle,
    asked: { vendorId: string; orderId: string; token: string },
  ) => Promise<GuestOfOrder | undefined>
  /** Port for payments: the orders that have had a short number. */
  ordersNumbered: typeof ordersNumbered
  /** Port for customers: an order's facts for totals and points, and a person's newest orders. */
  orderFacts: typeof orderFacts
  lastOrdersOf: typeof lastOrdersOf
  /** Port for feedback: the customer, and whether the order is paid and handed over. */
  ratedOrder: typeof ratedOrder
  /** Port for customers: the short numbers of the orders in a statement. */
  numbersOfOrders: typeof numbersOfOrders
  /** Reaction to an order that changed state: notifies its guest, once per kind. */
  noticeGuest: (tx: Tx, vendorId: string, orderId: string) => Promise<void>
  /** Reaction to a placed or paid order: schedules its announcement in case it stays unaccepted. */
  watchAcceptance: (tx: Tx, vendorId: string, orderId: string) => Promise<void>
  /** Reaction to guessed exit numbers of a kiosk: notifies the staff who manage devices. */
  noticeExitGuesses: (tx: Tx, kiosk: { vendorId: string; deviceId: string; name: string }) => Promise<void>
  /** Schedules a notice on the phones of staff who hold a permission. */
  noticeStaff: (tx: Tx, notice: StaffNotice) => Promise<void>
  /** Reaction to a change of staff or roles: unsubscribes phones of people who may no longer see orders. */
  forgetDismissed: (tx: Tx, vendorId: string) => Promise<void>
  /** Port for payments: totals of the orders in a drawer's shift. */
  salesOfShift: typeof salesOfShift
  /** Reaction to changed vendor settings: recomputes when the vendor's orders end. */
  reckonEndings: (tx: Tx, vendorId: string) => Promise<void>
  /** Orders by their ids, oldest first. */
  findOrders: typeof findOrders
  /** The order for its customer, a guest of its table, the holder of its link, or staff who see orders. */
  visibleOrder: (caller: Caller, orderId: string) => Promise<OrderRow>
  /** Names fleet and courier of an order. */
  setCourier: (tx: Tx, asked: CourierOfOrder) => Promise<OrderRow>
  /** Moves an order on with its courier. */
  moveDelivery: (tx: Tx, move: DeliveryMove) => Promise<OrderRow>
  /** Records cash that a courier took at the door, up to what is due, and returns the recorded amount. */
  takeAtDoor: (tx: Tx, cash: CashAtDoor) => Promise<number>
  /** Locks the order, waiting for a concurrent change to commit. */
  lockOrder: typeof lockOrder
  /** The device that placed an order. */
  placingDeviceOf: typeof findPlacingDevice
  /** The kitchen tickets of an order: what is printed. */
  kitchenTicketsOf: typeof kitchenTicketsOf
  /** The order as reports read it. */
  ordersForReports: typeof ordersForReports
  /** The operations of an order whose price or paid money was lowered. */
  orderForAudit: typeof orderForAudit
  loweredOrders: typeof loweredOrders
  /** Ids of a vendor's orders after one of them. */
  orderIdsAfter: typeof orderIdsAfter
  vendorsWithOrders: typeof vendorsWithOrders
  /** Moves units one kitchen step on, for staff who scanned their ticket. */
  stepKitchen: (tx: Tx, asked: KitchenStepAsked) => Promise<number | undefined>
}

export const expireUnpaidTask = 'ordering.expire-unpaid'
export const endOrdersTask = 'ordering.end-orders'
const releaseTask = 'ordering.release-scheduled'

export function createOrdering(core: OrderingCore, needs: OrderingNeeds): Ordering {
  const deps = { ...core, ...needs }
  return {
    routes: orderRoutes(deps),
    tasks: {
      [expireUnpaidTask]: expireUnpaidOrders(deps),
      [releaseTask]: releaseScheduled(deps),
      [endOrdersTask]: endOrders(deps),
      [guestNoticeTask]: sendGuestNotice(deps),
      [unacceptedTask]: announceUnaccepted(deps),
      [approvalPushTask]: announceApproval(deps),
      [exitGuessesTask]: announceExitGuesses(deps),
      [staffNoticeTask]: sendStaffNotice(deps),
      // Jobs queued by a release that had only this kind of notice.
      'ordering.ready-notice': sendGuestNotice(deps),
    },
    recurring: [
      { task: expireUnpaidTask, cron: '* * * * *' },
      { task: releaseTask, cron: '* * * * *' },
      { task: endOrdersTask, cron: '* * * * *' },
    ],
    lockPayable,
    settled: settleOrder(deps),
    linkSent: notePaymentLink(deps),
    findOrder,
    hasOrders,
    findOpenOrders,
    findOpenBill,
    guestOfOrder: (handle, asked) => guestOfOrder(deps, handle, asked),
    ordersNumbered,
    numbersOfOrders,
    orderFacts,
    lastOrdersOf,
    ratedOrder,
    noticeGuest: noticeGuest(deps),
    watchAcceptance: watchAcceptance(deps),
    noticeExitGuesses: noticeExitGuesses(deps),
    noticeStaff: noticeStaff(deps),
    forgetDismissed: forgetDismissed(deps),
    salesOfShift,
    reckonEndings: (tx, vendorId) => reckonEndings(tx, vendorId, deps.clock()),
    findOrders,
    visibleOrder: (caller, orderId) => getVisible(deps, caller, orderId),
    setCourier: (tx, asked) => setCourier(deps, tx, asked),
    moveDelivery: (tx, move) => moveDelivery(deps, tx, move),
    takeAtDoor: (tx, cash) => takeAtDoor(deps, tx, cash),
    lockOrder,
    placingDeviceOf: findPlacingDevice,
    kitchenTicketsOf,
    ordersForReports,
    orderForAudit,
    loweredOrders,
    orderIdsAfter,
    vendorsWithOrders,
    stepKitchen: stepScanned(deps),
  }
}
