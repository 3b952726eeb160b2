import type { Tx } from '@sofreh/database'
import { Refusal } from '@sofreh/kernel'
import {
  applyOperation,
  type DeliveryFleet,
  moveWhenMade,
  type OrderCourier,
  type OrderOperation,
} from '../../../domain/index.ts'
import type { OrderingDeps } from '../../ordering-deps.ts'
import { changeOrder } from '../../store/change-order.ts'
import { carryOut, announceChange } from '../../store/changing/write-change.ts'
import { operationBy } from '../../store/operation-by.ts'
import type { OrderRow } from '../../store/order-row.ts'
import { factsOf } from '../../store/order-view.ts'
import { lockOrder } from '../../store/reading/orders.reader.ts'

type CourierOfOrder = {
  vendorId: string
  orderId: string
  /** The person who assigned it; null: a rule of the vendor. */
  personId: string | null
  fleet: DeliveryFleet | null
  courier: OrderCourier | null
}

/**
 * Names the fleet and the courier of an order, in the caller's transaction. An order whose food was ready before
 * becomes ready for delivery at once.
 * @throws Refusal ORDER_NOT_FOUND, ORDER_IS_NOT_DELIVERED, ORDER_NOT_EDITABLE
 */
export async function setCourier(deps: OrderingDeps, tx: Tx, asked: CourierOfOrder): Promise<OrderRow> {
  const { vendorId, orderId, personId, fleet, courier } = asked
  const settings = await deps.vendors.settingsOf(tx, vendorId)
  const row = await lockOrder(tx, vendorId, orderId)
  if (!row) throw new Refusal('ORDER_NOT_FOUND')
  const operation = operationBy(deps, personId, { kind: 'fleet', fleet, courier }, deps.clock().toISOString())
  const { flag } = applyOperation(row.sheet, operation)
  if (flag) throw new Refusal(flag, { state: row.sheet.state })
  const operations: OrderOperation[] = [operation]
  const { sheet: order, price } = changeOrder(row, operations)
  const to = moveWhenMade(factsOf(order, price.finalPrice, settings), order.lines)
  if (to) operations.push(operationBy(deps, null, { kind: 'state', to, cause: null }, operation.acceptedAt))
  const changed = await carryOut(tx, { vendorId, settings, row, operations })
  const kind = to ? 'order-moved' : 'order-edited'
  await announceChange(deps, tx, { vendorId, kind, row: changed, from: row.sheet.state })
  return changed
}
