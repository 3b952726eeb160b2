import type { InputOf } from '@sofreh/contract'
import { approverOf, type Caller, personOf, requirePermission } from '@sofreh/http'
import { Refusal } from '@sofreh/kernel'
import type * as contract from '../../../contract/index.ts'
import { balanceOf, type RefundedPart } from '../../../domain/index.ts'
import { takeApproval } from '../approvals/take-approval.ts'
import { mirrorLedger } from '../changing/reject-order.ts'
import { movesWhenMade } from '../changing/settle-order.ts'
import { carryOut, announceChange } from '../../store/changing/write-change.ts'
import { changeOrder } from '../../store/change-order.ts'
import { freshOperations, wishOf } from '../known-operations.ts'
import type { OrderingDeps } from '../../ordering-deps.ts'
import { orderView } from '../../store/order-view.ts'
import { operationBy } from '../../store/operation-by.ts'
import { lockOrder } from '../../store/reading/orders.reader.ts'
import { refundQuestion } from './refund-question.ts'

/**
 * Refunds an order or some of its dishes. The amount is read from what was frozen at payment, and lowers the order's
 * worth. The order's lock serializes two screens, and the ledger refuses more than was paid (R12).
 */
export function refundOrder(deps: OrderingDeps) {
  return async ({ body }: InputOf<typeof contract.refundOrder>, asking: Caller): Promise<contract.Order> => {
    const { vendorId } = asking
    const personId = personOf(asking)
    const settings = await deps.settingsOf(deps.database, vendorId)
    const viewer = { settings, isStaff: true }
    return deps.database.transaction(
      async (tx) => {
        const row = await lockOrder(tx, vendorId, body.orderId)
        if (!row) throw new Refusal('ORDER_NOT_FOUND')
        const { items, amount: only } = body
        const wish = { id: body.id, kind: 'refund', asked: wishOf({ items, only }), ...(only ? { amount: only } : {}) }
        const fresh = await freshOperations(tx, { vendorId, orderId: row.id }, [wish])
        if (fresh.length === 0) return orderView(row, viewer)
        const approval = await takeApproval(deps, tx, asking, { kind: 'REFUND', orderId: row.id })
        const { caller } = approval
        requirePermission(caller, 'ORDER_REFUND')
        const { id, reason, shiftId, expected } = body
        const question = refundQuestion(vendorId, row, body)
        const payments = deps.payments()
        if (shiftId) await payments.enterShift(tx, { vendorId, shiftId })
        const request = { ...question, id, reason, personId, shiftId, expected }
        const { sums, parts } = await payments.refundOrder(tx, request)
        const at = deps.clock().toISOString()
        const approvedBy = approverOf(caller, ['ORDER_REFUND'])
        const { amount, service, tax } = sums
        if (approvedBy) await approval.spend(tx, { acts: [{ kind: 'refund' }], amount })
        const refundedParts = refundedPartsOf(question.parts ?? [], parts)
        // Refunding an amount compensates for a dish; refunding dishes or the whole order also stops their preparation.
        const isWhole = !items && !only && balanceOf(row.sheet, row.price.finalPrice).due === 0
        const stops = items || isWhole ? { stopsKitchen: true as const } : {}
        const act = { kind: 'refund' as const, amount, parts: refundedParts, service, tax, ...stops }
        const mirrored = await mirrorLedger(deps, tx, { vendorId, row, personId, at })
        const made = { ...operationBy(deps, personId, act, at), id, asked: wish.asked }
        const operations = [made, ...mirrored].map((each) => ({
          ...each,
          reason,
          ...(approvedBy ? { approvedBy } : {}),
        }))
        const moves = items ? movesWhenMade(deps, changeOrder(row, operations), settings, at) : []
        const refunded = await carryOut(tx, { vendorId, settings, row, operations: [...operations, ...moves] })
        await announceChange(deps, tx, { vendorId, kind: 'order-paid', row: refunded, from: row.sheet.state })
        if (moves.length > 0)
          await announceChange(deps, tx, { vendorId, kind: 'order-moved', row: refunded, from: row.sheet.state })
        return orderView(refunded, viewer)
      },
      { once: asking.once },
    )
  }
}

type AskedPart = { key: string; count?: number | undefined }
function refundedPartsOf(
  asked: readonly AskedPart[],
  given: readonly { key: string; amount: number }[],
): RefundedPart[] {
  const amounts = new Map(given.map(({ key, amount }) => [key, amount]))
  return asked.map(({ key, count = 0 }) => ({ key, count, amount: amounts.get(key) ?? 0 }))
}
