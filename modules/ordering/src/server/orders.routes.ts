import { type Binding, bind } from '@sofreh/http'
import {
  changeTable,
  editOrder,
  followOrder,
  followOrders,
  giveBackExcess,
  listOrders,
  moveOrderState,
  myOrders,
  orderBoard,
  orderHistory,
  placeOrder,
  postpaidOrder,
  quickOrder,
  quoteOrder,
  readOrder,
} from '../contract/index.ts'
import { moveToTable } from './changing/change-table.ts'
import { editLines } from './changing/edit-order.ts'
import { giveBack } from './changing/give-back.ts'
import { moveState } from './changing/move-order-state.ts'
import type { OrderingDeps } from './ordering-deps.ts'
import { placeGuestOrder } from './placing/place-guest-order.ts'
import { placeStaffOrder } from './placing/place-staff-order.ts'
import { quoteCart } from './placing/quote-order.ts'
import { followingOf } from './reading/follow-orders.ts'
import { listingOf } from './reading/list-orders.ts'
import { readHistory, readingOf } from './reading/read-orders.ts'

export function orderRoutes(deps: OrderingDeps): Binding[] {
  const reading = readingOf(deps)
  const listing = listingOf(deps)
  const history = readHistory(deps)
  const following = followingOf(deps)
  return [
    bind(placeOrder, placeGuestOrder(deps)),
    bind(quoteOrder, quoteCart(deps)),
    bind(quickOrder, placeStaffOrder(deps, 'quick')),
    bind(postpaidOrder, placeStaffOrder(deps, 'postpaid')),
    bind(listOrders, listing.page),
    bind(myOrders, ({ query }, caller) => listing.mine(query, caller)),
    bind(readOrder, reading.one),
    bind(orderHistory, ({ params }, caller) => history(params.id, caller)),
    bind(moveOrderState, moveState(deps)),
    bind(editOrder, editLines(deps)),
    bind(changeTable, moveToTable(deps)),
    bind(giveBackExcess, giveBack(deps)),
    bind(orderBoard, (_, caller) => reading.board(caller)),
    bind(followOrders, (_, caller, exchange) => following.all(caller, exchange)),
    bind(followOrder, following.one),
  ]
}
