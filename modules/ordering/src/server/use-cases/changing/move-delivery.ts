import type { Tx } from '@sofreh/database'
import { Refusal } from '@sofreh/kernel'
import { moveOrder, type OrderOperation, type OrderState } from '../../../domain/index.ts'
import type { OrderingDeps } from '../../ordering-deps.ts'
import { changeOrder } from '../../store/change-order.ts'
import { carryOut, announceChange } from '../../store/changing/write-change.ts'
import { endAtOnce } from '../../store/ending/end-order.ts'
import { operationBy } from '../../store/operation-by.ts'
import type { OrderRow } from '../../store/order-row.ts'
import { factsOf } from '../../store/order-view.ts'
import { lockOrder } from '../../store/reading/orders.reader.ts'

type DeliveryMove = {
  vendorId: string
  orderId: string
  /** The courier or dispatcher; null: a courier company. */
  personId: string | null
  to: 'DELIVERING' | 'DELIVERED' | 'READYTOSHIPMENT'
}

/** The states of a delivery in their order; a courier's step may pass several of them. */
const deliveryPath = [
  'CONFIRMED',
  'READYTOSHIPMENT',
  'DELIVERING',
  'DELIVERED',
] as const satisfies readonly OrderState[]

/**
 * Moves an order on with its courier, in the caller's transaction: a bag that is picked up was ready, and food that was
 * handed over had left. From DELIVERING it goes back to READYTOSHIPMENT when the courier is lost. An order that is
 * already there does not change.
 * @throws Refusal ORDER_NOT_FOUND, INVALID_ORDER_STATE
 */
export async function moveDelivery(deps: OrderingDeps, tx: Tx, move: DeliveryMove): Promise<OrderRow> {
  const { vendorId, orderId, personId, to } = move
  const settings = await deps.vendors.settingsOf(tx, vendorId)
  const row = await lockOrder(tx, vendorId, orderId)
  if (!row) throw new Refusal('ORDER_NOT_FOUND')
  const steps = stepsTo(row.sheet.state, to)
  if (!steps) throw new Refusal('INVALID_ORDER_STATE', { state: row.sheet.state })
  if (steps.length === 0) return row
  const at = deps.clock().toISOString()
  const operations: OrderOperation[] = []
  let reached = changeOrder(row, operations)
  for (const state of steps) {
    const answer = moveOrder(factsOf(reached.sheet, reached.price.finalPrice, settings), state)
    if (!answer.ok) throw new Refusal(answer.code, { state: reached.sheet.state })
    operations.push(operationBy(deps, personId, { kind: 'state', to: state, cause: null }, at))
    reached = changeOrder(row, operations)
  }
  operations.push(...(await endAtOnce(deps, tx, { vendorId, settings, at }, reached)))
  const moved = await carryOut(tx, { vendorId, settings, row, operations })
  await announceChange(deps, tx, { vendorId, kind: 'order-moved', row: moved, from: row.sheet.state })
  return moved
}

/** Returns the states from here to there; undefined where no courier's step leads there. */
function stepsTo(from: OrderState, to: DeliveryMove['to']): readonly OrderState[] | undefined {
  if (from === 'DELIVERING' && to === 'READYTOSHIPMENT') return ['READYTOSHIPMENT']
  const [at, target] = [deliveryPath.findIndex((state) => state === from), deliveryPath.indexOf(to)]
  if (from === 'FINISHED' && to === 'DELIVERED') return []
  if (at < 0 || at > target) return undefined
  return deliveryPath.slice(at + 1, target + 1)
}
