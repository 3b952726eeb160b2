import type { InputOf } from '@sofreh/contract'
import { type Caller, personOf } from '@sofreh/http'
import { Refusal } from '@sofreh/kernel'
import type * as contract from '../../../contract/index.ts'
import { balanceOf, type OrderState } from '../../../domain/index.ts'
import type { OrderingDeps } from '../../ordering-deps.ts'
import { actOnOrder } from '../../store/acting/act-on-order.ts'
import { askedText } from '../../store/acting/fresh-operations.ts'
import { requestPolicy } from '../../store/acting/policy.ts'
import { operationsToEnd } from '../../store/ending/end-order.ts'

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
export function writeOffOrder(
  deps: OrderingDeps,
  { params, body }: InputOf<typeof contract.writeOffOrder>,
  caller: Caller,
): Promise<contract.Order> {
  const { id, reason, version } = body
  // The version that the screen showed identifies the due amount.
  const operation = { id, kind: 'writeOff', asked: askedText({ version }) }
  const wanted = { orderId: params.id, asked: [operation], version }
  return actOnOrder(
    deps,
    () => requestPolicy(caller),
    wanted,
    async (tx, { vendorId, row, by }) => {
      const { state } = row.sheet
      if (!served.has(state)) throw new Refusal('INVALID_ORDER_STATE', { state })
      const { due: amount } = balanceOf(row.sheet, row.price.finalPrice)
      if (amount === 0) throw new Refusal('NOTHING_DUE')
      const personId = personOf(caller)
      await deps.payments.writeOff(tx, { vendorId, orderId: row.id, id, amount, reason, personId })
      const entry = { ...by({ kind: 'writeOff', amount }, { id, reason }), asked: operation.asked }
      const finish = operationsToEnd(deps, row, { because: 'WRITTEN_OFF', at: entry.acceptedAt })
      return { operations: [entry, ...finish] }
    },
  )
}
