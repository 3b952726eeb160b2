import type { InputOf } from '@sofreh/contract'
import { approverOf, type Caller, personOf } from '@sofreh/http'
import { Refusal, sumOf } from '@sofreh/kernel'
import type { Order, refundOrder } from '../../contract/index.ts'
import { balanceOf, findLine, type OrderSheet, type RefundedPart, worthOf } from '../../domain/index.ts'
import { echoOfLedger } from '../changing/reject-order.ts'
import { carryOut, tell } from '../changing/write-change.ts'
import { freshOperations, wishOf } from '../known-operations.ts'
import type { OrderRow } from '../order-row.ts'
import type { OrderingDeps } from '../ordering-deps.ts'
import { orderView } from '../order-view.ts'
import { operationBy } from '../operation-by.ts'
import { lockOrder } from '../reading/orders.reader.ts'

type Body = InputOf<typeof refundOrder>['body']
type PartAsk = { key: string; count: number; ofCount: number }

/**
 * Gives back an order or some of its dishes. What goes back is read from what was frozen at payment; the order is worth so
 * much less from then on. The order's lock lines up two screens, and the ledger refuses more than was paid (R12).
 */
export function refund(deps: OrderingDeps) {
  return async ({ body }: InputOf<typeof refundOrder>, caller: Caller): Promise<Order> => {
    const { vendorId } = caller
    const personId = personOf(caller)
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
        const { id, reason, shiftId } = body
        const worth = worthOf(row.sheet, row.price)
        const request = { vendorId, orderId: row.id, reason, personId, worth, ...(shiftId ? { shiftId } : {}) }
        if (shiftId) await deps.payments().enterShift(tx, { vendorId, shiftId })
        const asked = partsAsked(row, body)
        const payments = deps.payments()
        const { duties, parts } = asked
          ? await payments.refundParts(tx, { ...request, id, parts: asked })
          : { duties: await payments.refundPaid(tx, { ...request, ...(only ? { amount: only } : {}) }), parts: [] }
        const at = deps.clock().toISOString()
        const approvedBy = approverOf(caller, ['ORDER_REFUND'])
        const amount = sumOf(duties.map((duty) => duty.amount))
        const act = { kind: 'refund' as const, amount, parts: partsTold(asked ?? [], parts) }
        const echo = await echoOfLedger(deps, tx, { vendorId, row, personId, at })
        const made = { ...operationBy(deps, personId, act, at), id, asked: wish.asked }
        const operations = [made, ...echo].map((each) => ({ ...each, reason, ...(approvedBy ? { approvedBy } : {}) }))
        const refunded = await carryOut(tx, { vendorId, settings, row, operations })
        await tell(deps, tx, { vendorId, kind: 'order-paid', row: refunded, from: row.sheet.state })
        return orderView(refunded, viewer)
      },
      { once: caller.once },
    )
  }
}

/** The dishes that were named; undefined for everything that was paid. */
function partsAsked({ sheet, price }: OrderRow, { items }: Body): PartAsk[] | undefined {
  if (sheet.paid <= 0) throw new Refusal('NOTHING_TO_REFUND')
  // Of a bill paid in part only that part of a dish would go back and the rest stay due: it is taken off instead. A share
  // pays its dishes whole.
  const { due } = balanceOf(sheet, price.finalPrice)
  if (items && due > 0 && sheet.shares.length === 0) throw new Refusal('REFUND_WHILE_DUE', { due })
  return items?.map(({ lineId, count }) => ({ ...lineOf(sheet, lineId), count }))
}

function lineOf(sheet: OrderSheet, lineId: string): { key: string; ofCount: number } {
  // A dish that was taken off after it was paid is still one that was paid.
  const line = findLine(sheet, lineId) ?? sheet.removed.find((each) => each.id === (sheet.joined[lineId] ?? lineId))
  if (!line) throw new Refusal('PART_NOT_PAID', { key: lineId })
  return { key: line.id, ofCount: line.count }
}

function partsTold(asked: readonly PartAsk[], given: readonly { key: string; amount: number }[]): RefundedPart[] {
  const amounts = new Map(given.map(({ key, amount }) => [key, amount]))
  return asked.map(({ key, count }) => ({ key, count, amount: amounts.get(key) }))
}
