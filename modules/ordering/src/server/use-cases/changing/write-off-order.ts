import type { InputOf } from '@sofreh/contract'
import { type Caller, personOf } from '@sofreh/http'
import { Refusal } from '@sofreh/kernel'
import type * as contract from '../../../contract/index.ts'
import { balanceOf, type OrderState } from '../../../domain/index.ts'
import { operationsToEnd } from '../../store/ending/end-order.ts'
import { freshOperations, wishOf } from '../known-operations.ts'
import { orderView } from '../../store/order-view.ts'
import type { OrderingDeps } from '../../ordering-deps.ts'
import { operationBy } from '../../store/operation-by.ts'
import { lockOrder } from '../../store/reading/orders.reader.ts'
import { carryOut, announceChange } from '../../store/changing/write-change.ts'

/** An unpaid order that has not reached the kitchen is rejected instead. */
const served: ReadonlySet<OrderState> = new Set([
  'CONFIRMED',
  'READYTOSERVE',
  'READYTOPICKUP',
  'READYTOSHIPMENT',
  'DELIVERING',
  'DELIVERED',
])

/** Writes off the due of a guest who left without paying, and ends the order. */
export function writeOffOrder(deps: OrderingDeps) {
  return async ({ params, body }: InputOf<typeof contract.writeOffOrder>, caller: Caller): Promise<contract.Order> => {
    const personId = personOf(caller)
    const { vendorId } = caller
    const settings = await deps.settingsOf(deps.database, vendorId)
    const viewer = { settings, isStaff: true }
    return deps.database.transaction(
      async (tx) => {
        const row = await lockOrder(tx, vendorId, params.id)
        if (!row) throw new Refusal('ORDER_NOT_FOUND')
        // The version that the screen showed identifies the due amount.
        const wish = { id: body.id, kind: 'writeOff', asked: wishOf({ version: body.version }) }
        const fresh = await freshOperations(tx, { vendorId, orderId: row.id }, [wish])
        if (fresh.length === 0) return orderView(row, viewer)
        const { state, version } = row.sheet
        if (version !== body.version) throw new Refusal('ORDER_CHANGED', { order: orderView(row, viewer) })
        if (!served.has(state)) throw new Refusal('INVALID_ORDER_STATE', { state })
        const { due: amount } = balanceOf(row.sheet, row.price.finalPrice)
        if (amount === 0) throw new Refusal('NOTHING_DUE')
        const { id, reason } = body
        await deps.payments().writeOff(tx, { vendorId, orderId: row.id, id, amount, reason, personId })

        const at = deps.clock().toISOString()
        const entry = {
          ...operationBy(deps, personId, { kind: 'writeOff', amount }, at),
          id,
          asked: wish.asked,
          reason,
        }
        const finish = operationsToEnd(deps, row, { because: 'WRITTEN_OFF', at })
        const given = await carryOut(tx, { vendorId, settings, row, operations: [entry, ...finish] })
        const event = { vendorId, row: given, from: state }
        await announceChange(deps, tx, { ...event, kind: 'order-moved' })
        return orderView(given, viewer)
      },
      { once: caller.once },
    )
  }
}
