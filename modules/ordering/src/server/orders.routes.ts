import { type Binding, bind } from '@sofreh/http'
import * as contract from '../contract/index.ts'
import { alarmRoutes } from './alarms/alarms.routes.ts'
import { approvalRoutes } from './approvals/approvals.routes.ts'
import { cancelOrder } from './changing/cancel-order.ts'
import { changeTable } from './changing/change-table.ts'
import { chooseFleet } from './changing/choose-fleet.ts'
import { editOrder } from './changing/edit-order.ts'
import { refundExcess } from './changing/refund-excess.ts'
import { mergeOrders } from './changing/merge-orders.ts'
import { moveOrderState } from './changing/move-order-state.ts'
import { splitOrder } from './changing/split-order.ts'
import { changePayment } from './changing/change-payment.ts'
import { writeOffOrder } from './changing/write-off-order.ts'
import { listLeftOpen } from './ending/list-left-open.ts'
import { entryRoutes } from './entries.routes.ts'
import { kitchenBoard } from './kitchen/kitchen-board.ts'
import { stepKitchen } from './kitchen/step-kitchen.ts'
import type { OrderingDeps } from './ordering-deps.ts'
import { followOrders } from './reading/follow-orders.ts'
import { visitRoutes } from './visiting/visit.routes.ts'
import { readHistory, readOrders } from './reading/read-orders.ts'

export function orderRoutes(deps: OrderingDeps): Binding[] {
  const reading = readOrders(deps)
  const history = readHistory(deps)
  const leftOpen = listLeftOpen(deps)
  const following = followOrders(deps)
  return [
    ...entryRoutes(deps),
    ...alarmRoutes(deps),
    ...approvalRoutes(deps),
    ...visitRoutes(deps),
    bind(contract.readOrder, reading.one),
    bind(contract.orderHistory, ({ params }, caller) => history(params.id, caller)),
    bind(contract.moveOrderState, moveOrderState(deps)),
    bind(contract.chooseFleet, chooseFleet(deps)),
    bind(contract.editOrder, editOrder(deps)),
    bind(contract.changeTable, changeTable(deps)),
    bind(contract.mergeOrders, mergeOrders(deps)),
    bind(contract.splitOrder, splitOrder(deps)),
    bind(contract.writeOffOrder, writeOffOrder(deps)),
    bind(contract.changePayment, changePayment(deps)),
    bind(contract.cancelOrder, cancelOrder(deps)),
    bind(contract.refundExcess, refundExcess(deps)),
    bind(contract.kitchenBoard, (_, caller) => kitchenBoard(deps, caller.vendorId)),
    bind(contract.stepKitchen, stepKitchen(deps)),
    bind(contract.orderBoard, (_, caller) => reading.board(caller)),
    bind(contract.listLeftOpen, (_, caller) => leftOpen(caller)),
    bind(contract.followOrders, (_, caller, exchange) => following.all(caller, exchange)),
    bind(contract.followOrder, following.one),
  ]
}
