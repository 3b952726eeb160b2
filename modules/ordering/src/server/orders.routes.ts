import { type Binding, bind } from '@sofreh/http'
import {
  cancelOrder as cancelOrderContract,
  changeTable,
  chooseFleet,
  editOrder,
  followOrder,
  followOrders,
  giveBackExcess,
  kitchenBoard,
  listLeftOpen,
  mergeOrders,
  moveOrderState,
  orderBoard,
  orderHistory,
  readOrder,
  splitOrder,
  stepKitchen,
  changePayment,
  writeOffOrder,
} from '../contract/index.ts'
import { alarmRoutes } from './alarms/alarms.routes.ts'
import { approvalRoutes } from './approvals/approvals.routes.ts'
import { cancelOrder } from './changing/cancel-order.ts'
import { moveToTable } from './changing/change-table.ts'
import { chooseFleetOf } from './changing/choose-fleet.ts'
import { editLines } from './changing/edit-order.ts'
import { giveBack } from './changing/give-back.ts'
import { takeInBill } from './changing/merge-orders.ts'
import { moveState } from './changing/move-order-state.ts'
import { splitIntoShares } from './changing/split-order.ts'
import { payAnotherWay } from './changing/change-payment.ts'
import { giveUpDue } from './changing/write-off-order.ts'
import { leftOpenOf } from './ending/list-left-open.ts'
import { entryRoutes } from './entries.routes.ts'
import { readKitchen } from './kitchen/read-kitchen.ts'
import { stepOf } from './kitchen/step-kitchen.ts'
import type { OrderingDeps } from './ordering-deps.ts'
import { followingOf } from './reading/follow-orders.ts'
import { visitRoutes } from './visiting/visit.routes.ts'
import { readHistory, readingOf } from './reading/read-orders.ts'

export function orderRoutes(deps: OrderingDeps): Binding[] {
  const reading = readingOf(deps)
  const history = readHistory(deps)
  const leftOpen = leftOpenOf(deps)
  const following = followingOf(deps)
  return [
    ...entryRoutes(deps),
    ...alarmRoutes(deps),
    ...approvalRoutes(deps),
    ...visitRoutes(deps),
    bind(readOrder, reading.one),
    bind(orderHistory, ({ params }, caller) => history(params.id, caller)),
    bind(moveOrderState, moveState(deps)),
    bind(chooseFleet, chooseFleetOf(deps)),
    bind(editOrder, editLines(deps)),
    bind(changeTable, moveToTable(deps)),
    bind(mergeOrders, takeInBill(deps)),
    bind(splitOrder, splitIntoShares(deps)),
    bind(writeOffOrder, giveUpDue(deps)),
    bind(changePayment, payAnotherWay(deps)),
    bind(cancelOrderContract, cancelOrder(deps)),
    bind(giveBackExcess, giveBack(deps)),
    bind(kitchenBoard, (_, caller) => readKitchen(deps, caller.vendorId)),
    bind(stepKitchen, stepOf(deps)),
    bind(orderBoard, (_, caller) => reading.board(caller)),
    bind(listLeftOpen, (_, caller) => leftOpen(caller)),
    bind(followOrders, (_, caller, exchange) => following.all(caller, exchange)),
    bind(followOrder, following.one),
  ]
}
