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
import { followOrder } from '../use-cases/reading/follow-order.ts'
import { followOrders } from '../use-cases/reading/follow-orders.ts'
import { visitRoutes } from './visit.routes.ts'
import { readHistory } from '../use-cases/reading/read-history.ts'
import { readOrder } from '../use-cases/reading/read-order.ts'
import { readOrderBoard } from '../use-cases/reading/read-order-board.ts'

export function orderRoutes(deps: OrderingDeps): Binding[] {
  return [
    ...entryRoutes(deps),
    ...alarmRoutes(deps),
    ...approvalRoutes(deps),
    ...visitRoutes(deps),
    bind(contract.readOrder, (input, caller) => readOrder(deps, input, caller)),
    bind(contract.orderHistory, (input, caller) => readHistory(deps, input, caller)),
    bind(contract.moveOrderState, (input, caller) => moveOrderState(deps, input, caller)),
    bind(contract.chooseFleet, (input, caller) => chooseFleet(deps, input, caller)),
    bind(contract.editOrder, (input, asking) => editOrder(deps, input, asking)),
    bind(contract.changeTable, (input, caller) => changeTable(deps, input, caller)),
    bind(contract.mergeOrders, (input, caller) => mergeOrders(deps, input, caller)),
    bind(contract.splitOrder, (input, caller) => splitOrder(deps, input, caller)),
    bind(contract.writeOffOrder, (input, caller) => writeOffOrder(deps, input, caller)),
    bind(contract.changePayment, (input, caller) => changePayment(deps, input, caller)),
    bind(contract.cancelOrder, (input, caller) => cancelOrder(deps, input, caller)),
    bind(contract.refundExcess, (input, caller) => refundExcess(deps, input, caller)),
    bind(contract.kitchenBoard, (_, caller) => kitchenBoard(deps, caller.vendorId)),
    bind(contract.stepKitchen, (input, caller) => stepKitchen(deps, input, caller)),
    bind(contract.orderBoard, (_, caller) => readOrderBoard(deps, caller)),
    bind(contract.listLeftOpen, (_, caller) => listLeftOpen(deps, caller)),
    bind(contract.followOrders, (_, caller, exchange) => followOrders(deps, caller, exchange)),
    bind(contract.followOrder, (input, caller, exchange) => followOrder(deps, input, caller, exchange)),
  ]
}
