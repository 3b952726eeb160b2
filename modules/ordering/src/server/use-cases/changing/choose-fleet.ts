import type { InputOf } from '@sofreh/contract'
import type { Caller } from '@sofreh/http'
import { Refusal } from '@sofreh/kernel'
import type * as contract from '../../../contract/index.ts'
import { applyOperation } from '../../../domain/index.ts'
import type { OrderingDeps } from '../../ordering-deps.ts'
import { actOnOrder } from '../../store/acting/act-on-order.ts'
import { requestPolicy } from '../../store/acting/policy.ts'
import { changeOrder } from '../../store/change-order.ts'
import { movesWhenMade } from './settle-order.ts'

/**
 * Sets who delivers the order. The vendor's own couriers are only a mark so far. An order whose food was ready before a
 * fleet was chosen becomes ready for delivery at once.
 */
export function chooseFleet(
  deps: OrderingDeps,
  { params, body }: InputOf<typeof contract.chooseFleet>,
  caller: Caller,
): Promise<contract.Order> {
  const { id, fleet } = body
  const act = { kind: 'fleet' as const, fleet }
  const asked = id ? [{ id, ...act }] : undefined
  return actOnOrder(
    deps,
    () => requestPolicy(caller),
    { orderId: params.id, asked },
    async (_, { row, settings, by }) => {
      const chosen = by(act, { id })
      const { flag } = applyOperation(row.sheet, chosen)
      if (flag) throw new Refusal(flag, { state: row.sheet.state })
      if ((row.sheet.delivery?.fleet ?? null) === fleet) return undefined
      return { operations: [chosen, ...movesWhenMade(deps, changeOrder(row, [chosen]), settings, chosen.acceptedAt)] }
    },
  )
}
