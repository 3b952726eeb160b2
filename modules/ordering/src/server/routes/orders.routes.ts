import { type Binding, bind } from '@sofreh/http'
import * as contract from '../../contract/index.ts'
import { alarmRoutes } from './alarms.routes.ts'
import { approvalRoutes } from './approvals.routes.ts'
import { cancelOrder } from '../use-cases/changing/cancel-order.ts'
import { changeTable } from '../use-cases/changing/change-table.ts'
import { chooseFleet } from '../use-cases/changing/choose-fleet.ts'
import { editOrder } from '../use-cases/changing/edit-order.ts'
import { refundExcess } from '../use-cases/changing/refund-excess.ts'
import { mergeOrders } from '../use-cases/changing/merge-orders.ts'
import { moveOrderState } from '../use-cases/changing/move-order-state.ts'
import { splitOrder } from '../use-cases/changing/split-order.ts'
import { changePayment } from '../use-cases/changing/change-payment.ts'
import { writeOffOrder } from '../use-cases/changing/write-off-order.ts'
import { listLeftOpen } from '../use-cases/ending/list-left-open.ts'
import { entryRoutes } from './entries.routes.ts'
import { kitchenBoard } from '../use-cases/kitchen/kitchen-board.ts'
import { stepKitchen } from '../use-cases/kitchen/step-kitchen.ts'
import type { OrderingDeps } from '../ordering-deps.ts'
import { followOrders } from '../use-cases/reading/follow-orders.ts'
import { visitRoutes } from './visit.routes.ts'
import { readHistory, readOrders } from '../use-cases/reading/read-orders.ts'

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
