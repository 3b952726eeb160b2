import { type Binding, bind, type Caller } from '@sofreh/http'
import { Refusal } from '@sofreh/kernel'
import * as contract from '../../contract/index.ts'
import { editOrder } from '../use-cases/changing/edit-order.ts'
import { callReadyOrder } from '../use-cases/counter/call-ready-order.ts'
import { readNumberBoard } from '../use-cases/counter/read-number-board.ts'
import { notifyReadyOrder } from '../use-cases/counter/ask-guest-notice.ts'
import { listGuestMessages } from '../use-cases/counter/list-guest-messages.ts'
import { previewRefund } from '../use-cases/counter/preview-refund.ts'
import { readGuestNotices } from '../use-cases/counter/read-guest-notices.ts'
import { refundOrder } from '../use-cases/counter/refund-order.ts'
import { acceptEntries } from '../use-cases/offline/accept-entries.ts'
import { acceptOfflineSales } from '../use-cases/offline/accept-offline-sales.ts'
import { listUnsentTills, followTill } from '../use-cases/offline/follow-till.ts'
import { reviewSales } from '../use-cases/offline/reviews/review-sales.ts'
import type { OrderingDeps } from '../ordering-deps.ts'
import { placeGuestOrder } from '../use-cases/placing/place-guest-order.ts'
import { placeKioskOrder } from '../use-cases/placing/place-kiosk-order.ts'
import { placeStaffOrder } from '../use-cases/placing/place-staff-order.ts'
import { quoteOrder } from '../use-cases/placing/quote-order.ts'
import { listOrders } from '../use-cases/reading/list-orders.ts'
import { offerSlots } from '../use-cases/reading/offer-slots.ts'
import { findOrder } from '../store/reading/orders.reader.ts'
import { readKioskOrder } from '../use-cases/reading/read-kiosk-order.ts'
import { listUnassigned } from '../use-cases/reporting/list-unassigned.ts'
import { readToday } from '../use-cases/reporting/read-today.ts'
import { salesReports } from '../use-cases/reporting/sales-reports.ts'

/** Routes that create orders, list them and act on them at the counter. */
export function entryRoutes(deps: OrderingDeps): Binding[] {
  const listing = listOrders(deps)
  const reports = salesReports(deps)
  const reviewing = reviewSales(deps)
  const numbers = readNumberBoard(deps)
  return [
    bind(contract.placeOrder, (input, caller) => placeGuestOrder(deps, input, caller)),
    bind(contract.quoteOrder, (input, caller) => quoteOrder(deps, input, caller)),
    bind(contract.offerSlots, (_, caller) => offerSlots(deps, caller)),
    bind(contract.quickOrder, (input, caller) => placeStaffOrder(deps, 'quick', input, caller)),
    bind(contract.postpaidOrder, (input, caller) => placeStaffOrder(deps, 'postpaid', input, caller)),
    bind(contract.kioskOrder, (input, caller) => placeKioskOrder(deps, input, caller)),
    bind(contract.readKioskOrder, (input, caller) => readKioskOrder(deps, input, caller)),
    bind(contract.editPostpaidOrder, async (input, caller) => {
      await requireTab(deps, caller, input.body.orderId)
      return editOrder(deps, input, caller)
    }),
    bind(contract.offlineSales, (input, caller) => acceptOfflineSales(deps, input, caller)),
    bind(contract.handInLog, (input, caller) => acceptEntries(deps, input, caller)),
    bind(contract.tillOrders, (input, caller) => followTill(deps, input, caller)),
    bind(contract.listUnsentTills, (_, caller) => listUnsentTills(deps, caller)),
    bind(contract.listReviews, reviewing.page),
    bind(contract.markReviewed, reviewing.done),
    bind(contract.listOrders, listing.page),
    bind(contract.myOrders, ({ query }, caller) => listing.mine(query, caller)),
    bind(contract.callReadyOrder, ({ params }, caller) => callReadyOrder(deps, params.id, caller)),
    bind(contract.notifyReadyOrder, ({ body }, caller) => notifyReadyOrder(deps, body.orderId, caller)),
    bind(contract.guestNotices, (_, caller) => readGuestNotices(deps, caller)),
    bind(contract.listGuestMessages, ({ params }, caller) => listGuestMessages(deps, caller, params.id)),
    bind(contract.readNumberBoard, (_, caller) => numbers.read(caller)),
    bind(contract.followNumberBoard, (_, caller, exchange) => numbers.follow(caller, exchange)),
    bind(contract.refundOrder, (input, asking) => refundOrder(deps, input, asking)),
    bind(contract.previewRefund, (input, caller) => previewRefund(deps, input, caller)),
    bind(contract.unassignedOrders, (input, caller) => listUnassigned(deps, input, caller)),
    bind(contract.todayFigures, (_, caller) => readToday(deps, caller)),
    bind(contract.creditOrders, reports.credit),
    bind(contract.brandSales, reports.brand),
    bind(contract.brandSalesExcel, reports.brandExcel),
  ]
}

/** A sale paid at once never becomes a tab: editing it needs the permission to edit orders. */
async function requireTab(deps: OrderingDeps, { vendorId }: Caller, orderId: string): Promise<void> {
  const row = await findOrder(deps.database, vendorId, orderId)
  if (!row) throw new Refusal('ORDER_NOT_FOUND')
  if (!row.sheet.isPayLater) throw new Refusal('ORDER_NOT_EDITABLE', { state: row.sheet.state })
}
