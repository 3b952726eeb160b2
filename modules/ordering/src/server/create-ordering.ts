import type { Handle, Tx } from '@sofreh/database'
import type { Binding } from '@sofreh/http'
import type { Payable } from '@sofreh/payments/server'
import type { OrderRow } from './order-row.ts'
import { announceUnaccepted, unacceptedTask, watchAcceptance } from './alarms/announce-unaccepted.ts'
import { announceApproval, approvalPushTask } from './approvals/announce-approval.ts'
import { forgetDismissed } from './alarms/staff-browsers.ts'
import { expireUnpaidOrders } from './changing/expire-unpaid.ts'
import { notePaymentLink, type SentLink } from './changing/note-payment-link.ts'
import { lockPayable, settleOrder } from './changing/settle-order.ts'
import { type KitchenStepAsked, stepKitchen } from './kitchen/step-scanned.ts'
import { guestNoticeTask, noticeGuest } from './counter/ask-guest-notice.ts'
import { sendGuestNotice } from './counter/send-guest-notice.ts'
import { endOrders } from './ending/end-orders.ts'
import type { OrderingDeps } from './ordering-deps.ts'
import { reckonEndings } from './orders.writer.ts'
import { releaseScheduled } from './placing/release-scheduled.ts'
import { kitchenTicketsOf } from './reading/kitchen-tickets.reader.ts'
import { salesOfShift } from './reading/shift-sales.reader.ts'
import { type GuestOfOrder, guestOfOrder } from './visiting/visit-guest.ts'
import { orderRoutes } from './orders.routes.ts'
import {
  findOpenBill,
  findOpenOrders,
  findOrder,
  findPlacingDevice,
  hasOrders,
  lockOrder,
  ordersOfCustomer,
} from './reading/orders.reader.ts'
import { ordersNumbered } from './reading/orders-numbered.reader.ts'

export type Ordering = {
  routes: Binding[]
  tasks: Record<string, (payload: unknown) => Promise<void>>
  /** Tasks that run again and again, with their time table in UTC. */
  recurring: readonly { task: string; cron: string }[]
  /** Payments' port: the order, locked, with its price in parts. */
  lockPayable: (tx: Tx, vendorId: string, orderId: string, shareId?: string) => Promise<Payable | undefined>
  /** Payments' port: the ledger of the order changed in this transaction. */
  settled: (tx: Tx, vendorId: string, orderId: string) => Promise<void>
  /** Payments' port: a link to pay the whole order was sent in this transaction. */
  linkSent: (tx: Tx, link: SentLink) => Promise<void>
  findOrder: (handle: Handle, vendorId: string, orderId: string) => Promise<OrderRow | undefined>
  /** True once the vendor has an order: its currency is fixed from then on. */
  hasOrders: (handle: Handle, vendorId: string) => Promise<boolean>
  /** What a person ordered last, newest first. */
  ordersOfCustomer: typeof ordersOfCustomer
  /** The open order of each table that one sits at. */
  findOpenOrders: typeof findOpenOrders
  /** Dining's port: the bill that waits on a table to be paid. */
  findOpenBill: typeof findOpenBill
  /** For whom a token of a table visit stands at an order; undefined when it stands for nobody there. */
  guestOfOrder: (
    handle: Handle,
    asked: { vendorId: string; orderId: string; token: string },
  ) => Promise<GuestOfOrder | undefined>
  /** Payments' port: the orders that have borne a short number. */
  ordersNumbered: typeof ordersNumbered
  /** For the reaction to an order that took a step: tells its guest, once per kind. */
  noticeGuest: (tx: Tx, vendorId: string, orderId: string) => Promise<void>
  /** For the reaction to an order that came or was paid: it is announced when it stays unaccepted. */
  watchAcceptance: (tx: Tx, vendorId: string, orderId: string) => Promise<void>
  /** For the reaction to a change of staff or roles: phones of those who may no longer see orders get no more notices. */
  forgetDismissed: (tx: Tx, vendorId: string) => Promise<void>
  /** Payments' port: what the orders of a drawer's shift add up to. */
  salesOfShift: typeof salesOfShift
  /** For the reaction to other settings of the vendor: their orders end by those. */
  reckonEndings: (tx: Tx, vendorId: string) => Promise<void>
  /** The order, waiting for whoever changes it now. */
  lockOrder: typeof lockOrder
  /** The device that placed an order. */
  placingDeviceOf: typeof findPlacingDevice
  /** What the kitchen was told of an order: what its paper says. */
  kitchenTicketsOf: typeof kitchenTicketsOf
  /** Units go a step on in the kitchen, by whoever scanned their ticket. */
  stepKitchen: (tx: Tx, asked: KitchenStepAsked) => Promise<number | undefined>
}

export const expireUnpaidTask = 'ordering.expire-unpaid'
export const endOrdersTask = 'ordering.end-orders'
const releaseTask = 'ordering.release-scheduled'

export function createOrdering(deps: OrderingDeps): Ordering {
  return {
    routes: orderRoutes(deps),
    tasks: {
      [expireUnpaidTask]: expireUnpaidOrders(deps),
      [releaseTask]: releaseScheduled(deps),
      [endOrdersTask]: endOrders(deps),
      [guestNoticeTask]: sendGuestNotice(deps),
      [unacceptedTask]: announceUnaccepted(deps),
      [approvalPushTask]: announceApproval(deps),
      // Jobs that were queued before there were further kinds.
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
    ordersOfCustomer,
    findOpenOrders,
    findOpenBill,
    guestOfOrder: (handle, asked) => guestOfOrder(deps, handle, asked),
    ordersNumbered,
    noticeGuest: noticeGuest(deps),
    watchAcceptance: watchAcceptance(deps),
    forgetDismissed: forgetDismissed(deps),
    salesOfShift,
    reckonEndings: (tx, vendorId) => reckonEndings(tx, vendorId, deps.clock()),
    lockOrder,
    placingDeviceOf: findPlacingDevice,
    kitchenTicketsOf,
    stepKitchen: stepKitchen(deps),
  }
}
