import { type Binding, bind, type Caller } from '@sofreh/http'
import { Refusal } from '@sofreh/kernel'
import * as contract from '../../contract/index.ts'
import { editOrder } from '../use-cases/changing/edit-order.ts'
import { callReadyOrder } from '../use-cases/counter/call-ready-order.ts'
import { followNumberBoard } from '../use-cases/counter/follow-number-board.ts'
import { readNumberBoard } from '../use-cases/counter/read-number-board.ts'
import { notifyReadyOrder } from '../use-cases/counter/notify-ready-order.ts'
import { listGuestMessages } from '../use-cases/counter/list-guest-messages.ts'
import { previewRefund } from '../use-cases/counter/preview-refund.ts'
import { readGuestNotices } from '../use-cases/counter/read-guest-notices.ts'
import { refundOrder } from '../use-cases/counter/refund-order.ts'
import { acceptEntries } from '../use-cases/offline/accept-entries.ts'
import { acceptOfflineSales } from '../use-cases/offline/accept-offline-sales.ts'
import { listUnsentTills } from '../use-cases/offline/list-unsent-tills.ts'
import { followTill } from '../use-cases/offline/follow-till.ts'
import { listReviews } from '../use-cases/offline/reviews/list-reviews.ts'
import { markReviewed } from '../use-cases/offline/reviews/mark-reviewed.ts'
import type { OrderingDeps } from '../ordering-deps.ts'
import { placeGuestOrder } from '../use-cases/placing/place-guest-order.ts'
import { placeKioskOrder } from '../use-cases/placing/place-kiosk-order.ts'
import { placeStaffOrder } from '../use-cases/placing/place-staff-order.ts'
import { quoteOrder } from '../use-cases/placing/quote-order.ts'
import { listOrders } from '../use-cases/reading/list-orders.ts'
import { listOwnOrders } from '../use-cases/reading/list-own-orders.ts'
import { offerSlots } from '../use-cases/reading/offer-slots.ts'
import { findOrder } from '../store/reading/orders.reader.ts'
import { readKioskOrder } from '../use-cases/reading/read-kiosk-order.ts'
import { listCreditOrders } from '../use-cases/reporting/list-credit-orders.ts'
import { listUnassigned } from '../use-cases/reporting/list-unassigned.ts'
import { readBrandSales } from '../use-cases/reporting/read-brand-sales.ts'
import { readToday } from '../use-cases/reporting/read-today.ts'
import { writeBrandSales } from '../use-cases/reporting/write-brand-sales.ts'

/** Routes that create orders, list them and act on them at the counter. */
export function entryRoutes(deps: OrderingDeps): Binding[] {
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
    bind(contract.listReviews, (input, caller) => listReviews(deps, input, caller)),
    bind(contract.markReviewed, (input, caller) => markReviewed(deps, input, caller)),
    bind(contract.listOrders, (input, caller) => listOrders(deps, input, caller)),
    bind(contract.myOrders, (input, caller) => listOwnOrders(deps, input, caller)),
    bind(contract.callReadyOrder, ({ params }, caller) => callReadyOrder(deps, params.id, caller)),
    bind(contract.notifyReadyOrder, ({ body }, caller) => notifyReadyOrder(deps, body.orderId, caller)),
    bind(contract.guestNotices, (_, caller) => readGuestNotices(deps, caller)),
    bind(contract.listGuestMessages, ({ params }, caller) => listGuestMessages(deps, caller, params.id)),
    bind(contract.readNumberBoard, (_, caller) => readNumberBoard(deps, caller)),
    bind(contract.followNumberBoard, (_, caller, exchange) => followNumberBoard(deps, caller, exchange)),
    bind(contract.refundOrder, (input, asking) => refundOrder(deps, input, asking)),
    bind(contract.previewRefund, (input, caller) => previewRefund(deps, input, caller)),
    bind(contract.unassignedOrders, (input, caller) => listUnassigned(deps, input, caller)),
    bind(contract.todayFigures, (_, caller) => readToday(deps, caller)),
    bind(contract.creditOrders, (input, caller) => listCreditOrders(deps, input, caller)),
    bind(contract.brandSales, (input, caller) => readBrandSales(deps, input, caller)),
    bind(contract.brandSalesExcel, (input, caller, exchange) => writeBrandSales(deps, input, caller, exchange)),
  ]
}

/** A sale paid at once never becomes a tab: editing it needs the permission to edit orders. */
async function requireTab(deps: OrderingDeps, { vendorId }: Caller, orderId: string): Promise<void> {
  const row = await findOrder(deps.database, vendorId, orderId)
  if (!row) throw new Refusal('ORDER_NOT_FOUND')
  if (!row.sheet.isPayLater) throw new Refusal('ORDER_NOT_EDITABLE', { state: row.sheet.state })
}
