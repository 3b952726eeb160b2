import type { InputOf } from '@sofreh/contract'
import { approverOf, type Caller, personOf } from '@sofreh/http'
import type * as contract from '../../../contract/index.ts'
import { balanceOf, type RefundedPart } from '../../../domain/index.ts'
import { takeApproval } from '../approvals/take-approval.ts'
import { mirrorLedger } from '../changing/reject-order.ts'
import { movesWhenMade } from '../changing/settle-order.ts'
import { actOnOrder } from '../../store/acting/act-on-order.ts'
import { requestPolicy } from '../../store/acting/policy.ts'
import { changeOrder } from '../../store/change-order.ts'
import { askedText } from '../../store/acting/fresh-operations.ts'
import type { OrderingDeps } from '../../ordering-deps.ts'
import { refundQuestion } from './refund-question.ts'

/**
 * Refunds an order or some of its dishes. The amount is read from what was frozen at payment, and lowers the order's
 * worth. The order's lock serializes two screens, and the ledger refuses more than was paid (R12).
 */
export function refundOrder(
  deps: OrderingDeps,
  { body }: InputOf<typeof contract.refundOrder>,
  asking: Caller,
): Promise<contract.Order> {
  const { id, orderId, items, amount: only, reason, shiftId, expected } = body
  const operation = { id, kind: 'refund', asked: askedText({ items, only }), ...(only ? { amount: only } : {}) }
  return actOnOrder(
    deps,
    () => requestPolicy(asking),
    { orderId, asked: [operation] },
    async (tx, acting) => {
      const { policy, vendorId, row, settings, by } = acting
      const { caller, spend } = await takeApproval(deps, tx, asking, { kind: 'REFUND', orderId: row.id })
      policy.requires(['ORDER_REFUND'], caller)
      const question = refundQuestion(vendorId, row, body)
      const payments = deps.payments
      const personId = personOf(asking)
      if (shiftId) await deps.cash.enterShift(tx, { vendorId, shiftId })
      const request = { ...question, id, reason, personId, shiftId, expected }
      const { sums, parts } = await payments.refundOrder(tx, request)
      const approvedBy = approverOf(caller, ['ORDER_REFUND'])
      const { amount, service, tax } = sums
      if (approvedBy) await spend(tx, { acts: [{ kind: 'refund' }], amount })
      const refundedParts = refundedPartsOf(question.parts ?? [], parts)
      // Refunding an amount compensates for a dish; refunding dishes or the whole order also stops their preparation.
      const isWhole = !items && !only && balanceOf(row.sheet, row.price.finalPrice).due === 0
      const stops = items || isWhole ? { stopsKitchen: true as const } : {}
      const made = by({ kind: 'refund', amount, parts: refundedParts, service, tax, ...stops }, { id })
      const at = made.acceptedAt
      const mirrored = await mirrorLedger(deps, tx, { vendorId, row, personId, at })
      const because = { reason, ...(approvedBy ? { approvedBy } : {}) }
      const operations = [{ ...made, asked: operation.asked }, ...mirrored].map((each) => ({ ...each, ...because }))
      const moves = items ? movesWhenMade(deps, changeOrder(row, operations), settings, at) : []
      const moved = moves.length > 0 ? ['order-moved' as const] : []
      return { operations: [...operations, ...moves], events: ['order-paid', ...moved] }
    },
  )
}

type AskedPart = { key: string; count?: number | undefined }
function refundedPartsOf(
  asked: readonly AskedPart[],
  given: readonly { key: string; amount: number }[],
): RefundedPart[] {
  const amounts = new Map(given.map(({ key, amount }) => [key, amount]))
  return asked.map(({ key, count = 0 }) => ({ key, count, amount: amounts.get(key) ?? 0 }))
}
