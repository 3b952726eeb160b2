import { type Binding, bind, type Caller } from '@sofreh/http'
import { Refusal } from '@sofreh/kernel'
import {
  brandSales,
  brandSalesExcel,
  callReadyOrder,
  creditOrders,
  editPostpaidOrder,
  followNumberBoard,
  guestNotices,
  handInLog,
  kioskOrder,
  listOrders,
  listReviews,
  listUnsentTills,
  markReviewed,
  myOrders,
  notifyReadyOrder,
  offerSlots,
  offlineSales,
  placeOrder,
  postpaidOrder,
  quickOrder,
  quoteOrder,
  readKioskOrder,
  previewRefund as previewRefundContract,
  readNumberBoard,
  refundOrder,
  tillOrders,
  todayFigures,
  unassignedOrders,
} from '../contract/index.ts'
import { editLines } from './changing/edit-order.ts'
import { callOut } from './counter/call-ready-order.ts'
import { numberBoardOf } from './counter/read-number-board.ts'
import { askForReadyNotice } from './counter/ask-guest-notice.ts'
import { previewRefund } from './counter/preview-refund.ts'
import { readGuestNotices } from './counter/read-guest-notices.ts'
import { refund } from './counter/refund-order.ts'
import { acceptEntries } from './offline/accept-entries.ts'
import { acceptOfflineSales } from './offline/accept-offline-sales.ts'
import { listTillsOf, tillOrdersOf } from './offline/follow-till.ts'
import { reviewingOf } from './offline/reviews/review-sales.ts'
import type { OrderingDeps } from './ordering-deps.ts'
import { placeGuestOrder } from './placing/place-guest-order.ts'
import { placeKioskOrder } from './placing/place-kiosk-order.ts'
import { placeStaffOrder } from './placing/place-staff-order.ts'
import { quoteCart } from './placing/quote-order.ts'
import { listingOf } from './reading/list-orders.ts'
import { offeredSlots } from './reading/offer-slots.ts'
import { findOrder } from './reading/orders.reader.ts'
import { readOwnKioskOrder } from './reading/read-kiosk-order.ts'
import { listUnassigned } from './reporting/list-unassigned.ts'
import { readToday } from './reporting/read-today.ts'
import { salesReportsOf } from './reporting/sales-reports.ts'

/** Routes that create orders, list them and act on them at the counter. */
export function entryRoutes(deps: OrderingDeps): Binding[] {
  const listing = listingOf(deps)
  const reports = salesReportsOf(deps)
  const reviewing = reviewingOf(deps)
  const slots = offeredSlots(deps)
  const tills = listTillsOf(deps)
  const edit = editLines(deps)
  const call = callOut(deps)
  const notify = askForReadyNotice(deps)
  const numbers = numberBoardOf(deps)
  const today = readToday(deps)
  const notices = readGuestNotices(deps)
  return [
    bind(placeOrder, placeGuestOrder(deps)),
    bind(quoteOrder, quoteCart(deps)),
    bind(offerSlots, (_, caller) => slots(caller)),
    bind(quickOrder, placeStaffOrder(deps, 'quick')),
    bind(postpaidOrder, placeStaffOrder(deps, 'postpaid')),
    bind(kioskOrder, placeKioskOrder(deps)),
    bind(readKioskOrder, readOwnKioskOrder(deps)),
    bind(editPostpaidOrder, async (input, caller) => {
      await requireTab(deps, caller, input.body.orderId)
      return edit(input, caller)
    }),
    bind(offlineSales, acceptOfflineSales(deps)),
    bind(handInLog, acceptEntries(deps)),
    bind(tillOrders, tillOrdersOf(deps)),
    bind(listUnsentTills, (_, caller) => tills(caller)),
    bind(listReviews, reviewing.page),
    bind(markReviewed, reviewing.done),
    bind(listOrders, listing.page),
    bind(myOrders, ({ query }, caller) => listing.mine(query, caller)),
    bind(callReadyOrder, ({ params }, caller) => call(params.id, caller)),
    bind(notifyReadyOrder, ({ body }, caller) => notify(body.orderId, caller)),
    bind(guestNotices, (_, caller) => notices(caller)),
    bind(readNumberBoard, (_, caller) => numbers.read(caller)),
    bind(followNumberBoard, (_, caller, exchange) => numbers.follow(caller, exchange)),
    bind(refundOrder, refund(deps)),
    bind(previewRefundContract, previewRefund(deps)),
    bind(unassignedOrders, listUnassigned(deps)),
    bind(todayFigures, (_, caller) => today(caller)),
    bind(creditOrders, reports.credit),
    bind(brandSales, reports.brand),
    bind(brandSalesExcel, reports.brandExcel),
  ]
}

/** A sale paid at once never becomes a tab: editing it needs the permission to edit orders. */
async function requireTab(deps: OrderingDeps, { vendorId }: Caller, orderId: string): Promise<void> {
  const row = await findOrder(deps.database, vendorId, orderId)
  if (!row) throw new Refusal('ORDER_NOT_FOUND')
  if (!row.sheet.isPayLater) throw new Refusal('ORDER_NOT_EDITABLE', { state: row.sheet.state })
}
