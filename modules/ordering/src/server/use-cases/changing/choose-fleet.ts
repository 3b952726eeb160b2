import type { InputOf } from '@sofreh/contract'
import { type Caller, personOf } from '@sofreh/http'
import { Refusal } from '@sofreh/kernel'
import type * as contract from '../../../contract/index.ts'
import { applyOperation, moveWhenMade, type OrderOperation } from '../../../domain/index.ts'
import { changeOrder } from '../../store/change-order.ts'
import { freshOperations } from '../known-operations.ts'
import { factsOf, orderView } from '../../store/order-view.ts'
import type { OrderingDeps } from '../../ordering-deps.ts'
import { operationBy } from '../../store/operation-by.ts'
import { lockOrder } from '../../store/reading/orders.reader.ts'
import { carryOut, announceChange } from '../../store/changing/write-change.ts'

/**
 * Sets who delivers the order. The vendor's own couriers are only a mark so far. An order whose food was ready before a
 * fleet was chosen becomes ready for delivery at once.
 */
export function chooseFleet(deps: OrderingDeps) {
  return async ({ params, body }: InputOf<typeof contract.chooseFleet>, caller: Caller): Promise<contract.Order> => {
    const personId = personOf(caller)
    const { vendorId } = caller
    const settings = await deps.settingsOf(deps.database, vendorId)
    const viewer = { settings, isStaff: true }
    return deps.database.transaction(
      async (tx) => {
        const row = await lockOrder(tx, vendorId, params.id)
        if (!row) throw new Refusal('ORDER_NOT_FOUND')
        const act = { kind: 'fleet' as const, fleet: body.fleet }
        if (body.id) {
          const fresh = await freshOperations(tx, { vendorId, orderId: row.id }, [{ id: body.id, ...act }])
          if (fresh.length === 0) return orderView(row, viewer)
        }
        const made = operationBy(deps, personId, act, deps.clock().toISOString())
        const operation = { ...made, id: body.id ?? made.id }
        const { flag } = applyOperation(row.sheet, operation)
        if (flag) throw new Refusal(flag, { state: row.sheet.state })
        if ((row.sheet.delivery?.fleet ?? null) === body.fleet) return orderView(row, viewer)
        const operations: OrderOperation[] = [operation]
        const { sheet: order, price } = changeOrder(row, operations)
        const to = moveWhenMade(factsOf(order, price.finalPrice, settings), order.lines)
        if (to) operations.push(operationBy(deps, null, { kind: 'state', to, cause: null }, operation.acceptedAt))
        const chosen = await carryOut(tx, { vendorId, settings, row, operations })
        const kind = to ? 'order-moved' : 'order-edited'
        await announceChange(deps, tx, { vendorId, kind, row: chosen, from: row.sheet.state })
        return orderView(chosen, viewer)
      },
      { once: caller.once },
    )
  }
}
