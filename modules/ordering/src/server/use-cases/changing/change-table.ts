import type { InputOf } from '@sofreh/contract'
import { isUniqueViolation } from '@sofreh/database'
import type { Caller } from '@sofreh/http'
import { Refusal } from '@sofreh/kernel'
import type * as contract from '../../../contract/index.ts'
import { isFinal } from '../../../domain/index.ts'
import { openBillRule } from '../../store/refuse-taken-id.ts'
import type { OrderingDeps } from '../../ordering-deps.ts'
import { actOnOrder } from '../../store/acting/act-on-order.ts'
import { requestPolicy } from '../../store/acting/policy.ts'

/** Moves an order to another table, with its bill and the dishes already in the kitchen. */
export async function changeTable(
  deps: OrderingDeps,
  { body }: InputOf<typeof contract.changeTable>,
  caller: Caller,
): Promise<contract.Order> {
  const { id, orderId, tableId, version } = body
  const table = await deps.dining.findTable(deps.database, caller.vendorId, tableId)
  const asked = id ? [{ id, kind: 'moveTable', tableId }] : undefined
  return actOnOrder(
    deps,
    () => requestPolicy(caller),
    { orderId, asked, version },
    async (_, { row, by }) => {
      const { state, deliveryType, isSecondBill, table: before } = row.sheet
      if (isFinal(state) || deliveryType !== 'SERVE') throw new Refusal('ORDER_NOT_EDITABLE', { state })
      if (!table?.isActive) throw new Refusal('TABLE_NOT_FOUND')
      if (before?.id === table.id) return undefined
      const { name, categoryName } = table
      const act = { kind: 'moveTable' as const, table: { id: table.id, name, categoryName }, isSecondBill }
      return { operations: [by(act, { id })] }
    },
  ).catch((error: unknown) => {
    throw isUniqueViolation(error, openBillRule) ? new Refusal('TABLE_HAS_OPEN_BILL') : error
  })
}
