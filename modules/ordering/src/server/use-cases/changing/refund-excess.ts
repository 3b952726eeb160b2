import type { InputOf } from '@sofreh/contract'
import { type Caller, personOf } from '@sofreh/http'
import { Refusal } from '@sofreh/kernel'
import type * as contract from '../../../contract/index.ts'
import { worthOf } from '../../../domain/index.ts'
import type { OrderingDeps } from '../../ordering-deps.ts'
import { actOnOrder } from '../../store/acting/act-on-order.ts'
import { requestPolicy } from '../../store/acting/policy.ts'
import { mirrorLedger } from './reject-order.ts'

/** Creates the refund duties for an overpaid order; the ledger decides the method of each refund. */
export function refundExcess(
  deps: OrderingDeps,
  { params, body }: InputOf<typeof contract.refundExcess>,
  caller: Caller,
): Promise<contract.Order> {
  const personId = personOf(caller)
  const { reason } = body
  const wanted = { orderId: params.id, asked: undefined }
  return actOnOrder(
    deps,
    () => requestPolicy(caller),
    wanted,
    async (tx, { vendorId, row, now }) => {
      const worth = worthOf(row.sheet, row.price)
      if (worth.toRefund === 0) throw new Refusal('NOTHING_TO_REFUND')
      const refund = { vendorId, orderId: row.id, amount: worth.toRefund, reason, personId, worth }
      await deps.payments.refundPaid(tx, refund)
      const mirrored = await mirrorLedger(deps, tx, { vendorId, row, personId, at: now.toISOString() })
      return { operations: mirrored.map((operation) => ({ ...operation, reason })), events: ['order-paid'] }
    },
  )
}
