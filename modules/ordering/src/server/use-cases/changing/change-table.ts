import type { InputOf } from '@sofreh/contract'
import { type Caller, personOf } from '@sofreh/http'
import { Refusal } from '@sofreh/kernel'
import type * as contract from '../../../contract/index.ts'
import { isFinal } from '../../../domain/index.ts'
import { isUniqueViolation, openBillRule } from '../../store/unique-violation.ts'
import { orderView } from '../../store/order-view.ts'
import type { OrderingDeps } from '../../ordering-deps.ts'
import { operationBy } from '../../store/operation-by.ts'
import { freshOperations } from '../known-operations.ts'
import { lockOrder } from '../../store/reading/orders.reader.ts'
import { carryOut, announceChange } from '../../store/changing/write-change.ts'

/** Moves an order to another table, with its bill and the dishes already in the kitchen. */
export function changeTable(deps: OrderingDeps) {
  return async ({ body }: InputOf<typeof contract.changeTable>, caller: Caller): Promise<contract.Order> => {
    const personId = personOf(caller)
    const { vendorId } = caller
    const [settings, table] = await Promise.all([
      deps.settingsOf(deps.database, vendorId),
      deps.findTable(deps.database, vendorId, body.tableId),
    ])
    const viewer = { settings, isStaff: true }
    return deps.database
      .transaction(
        async (tx) => {
          const row = await lockOrder(tx, vendorId, body.orderId)
          if (!row) throw new Refusal('ORDER_NOT_FOUND')
          if (body.id) {
            const asked = [{ id: body.id, kind: 'moveTable', tableId: body.tableId }]
            const fresh = await freshOperations(tx, { vendorId, orderId: row.id }, asked)
            if (fresh.length === 0) return orderView(row, viewer)
          }
          if (body.version !== undefined && body.version !== row.sheet.version)
            throw new Refusal('ORDER_CHANGED', { order: orderView(row, viewer) })
          if (isFinal(row.sheet.state) || row.sheet.deliveryType !== 'SERVE')
            throw new Refusal('ORDER_NOT_EDITABLE', { state: row.sheet.state })
          if (!table?.isActive) throw new Refusal('TABLE_NOT_FOUND')
          if (row.sheet.table?.id === table.id) return orderView(row, viewer)

          const { id, name, categoryName } = table
          const { isSecondBill } = row.sheet
          const act = { kind: 'moveTable' as const, table: { id, name, categoryName }, isSecondBill }
          const made = operationBy(deps, personId, act, deps.clock().toISOString())
          const operations = [{ ...made, id: body.id ?? made.id }]
          const moved = await carryOut(tx, { vendorId, settings, row, operations })
          const event = { vendorId, row: moved, from: row.sheet.state, tableBefore: row.sheet.table?.id }
          await announceChange(deps, tx, { ...event, kind: 'order-edited' })
          return orderView(moved, viewer)
        },
        { once: caller.once },
      )
      .catch((error: unknown) => {
        throw isUniqueViolation(error, openBillRule) ? new Refusal('TABLE_HAS_OPEN_BILL') : error
      })
  }
}
