import type { InputOf } from '@sofreh/contract'
import type { Tx } from '@sofreh/database'
import { type Caller, personOf } from '@sofreh/http'
import { Refusal } from '@sofreh/kernel'
import type * as contract from '../../../contract/index.ts'
import { billOf, mergeBills, type OrderOperation } from '../../../domain/index.ts'
import { changeOrder } from '../../store/change-order.ts'
import { freshOperations } from '../../store/acting/fresh-operations.ts'
import type { OrderRow } from '../../store/order-row.ts'
import { orderView } from '../../store/order-view.ts'
import type { OrderingDeps } from '../../ordering-deps.ts'
import { passMissed } from '../../store/placing/move-portions.ts'
import { joinSlots } from '../../store/placing/slots.writer.ts'
import { operationBy } from '../../store/operation-by.ts'
import { lockOrders } from '../../store/reading/orders.reader.ts'
import { movesWhenCovered } from './settle-order.ts'
import { updateVisit } from '../../store/visiting/update-visit.ts'
import { carryOut, announceChange } from '../../store/changing/write-change.ts'

type Pair = { source: OrderRow; target: OrderRow }

/** Merges another bill into this one. Both are locked in the order of their ids, so that two merges never deadlock. */
export async function mergeOrders(
  deps: OrderingDeps,
  { params, body }: InputOf<typeof contract.mergeOrders>,
  caller: Caller,
): Promise<contract.Order> {
  const { vendorId } = caller
  if (params.id === body.fromId) throw new Refusal('MERGE_SAME_ORDER')
  const settings = await deps.vendors.settingsOf(deps.database, vendorId)
  const viewer = { settings, isStaff: true }
  return deps.database.transaction(
    async (tx) => {
      const rows = await lockOrders(tx, vendorId, [params.id, body.fromId])
      const [target, source] = [params.id, body.fromId].map((id) => rows.find((row) => row.id === id))
      if (!target || !source) throw new Refusal('ORDER_NOT_FOUND')
      const asked = [{ id: body.id, kind: 'mergeIn', fromId: body.fromId }]
      const fresh = await freshOperations(tx, { vendorId, orderId: target.id }, asked)
      if (fresh.length === 0) return orderView(target, viewer)
      if (body.version !== undefined && body.version !== target.sheet.version)
        throw new Refusal('ORDER_CHANGED', { order: orderView(target, viewer) })
      await refuseUnmergeable(deps, tx, vendorId, { source, target })

      const at = deps.clock().toISOString()
      const [goes, comes] = operationsOf(deps, { source, target }, { id: body.id, personId: personOf(caller), at })
      // Ends the source bill first, so that its table is free for the target.
      const gone = await carryOut(tx, { vendorId, settings, row: source, operations: [goes] })
      await passMissed(tx, vendorId, { from: source.id, to: target.id })
      if (source.sheet.scheduledFor !== null) await joinSlots(tx, vendorId, { from: source.id, to: target.id })
      const moves = movesWhenCovered(deps, changeOrder(target, [comes]), settings, at)
      const merged = await carryOut(tx, { vendorId, settings, row: target, operations: [comes, ...moves] })
      // Updates both parties before announcing: the row that counts events is the last lock to take.
      await updateVisit(deps, tx, { vendorId, row: gone })
      await updateVisit(deps, tx, { vendorId, row: merged })
      await announceChange(deps, tx, { vendorId, kind: 'order-moved', row: gone, from: source.sheet.state })
      await announceChange(deps, tx, { vendorId, kind: 'order-edited', row: merged, from: target.sheet.state })
      return orderView(merged, viewer)
    },
    { once: caller.once },
  )
}

async function refuseUnmergeable(
  deps: OrderingDeps,
  tx: Tx,
  vendorId: string,
  { source, target }: Pair,
): Promise<void> {
  const payments = deps.payments
  const [going, staying] = [
    await payments.ledgerOf(tx, vendorId, source.id),
    await payments.ledgerOf(tx, vendorId, target.id),
  ]
  // Also money that came and went: its history, and what a bank still delivers late, belong to that order.
  const hasMoney = going.pending || going.unknown || going.transactions.some(({ status }) => status === 'DONE')
  const refusal = mergeBills(source.sheet, target.sheet, hasMoney)
  if (refusal) throw new Refusal(refusal, { state: target.sheet.state })
  if (staying.pending) throw new Refusal('PAYMENT_IN_PROGRESS')
}

function operationsOf(
  deps: Pick<OrderingDeps, 'newId'>,
  { source, target }: Pair,
  stamp: { id: string; personId: string; at: string },
): [OrderOperation, OrderOperation] {
  const { customerId } = source.sheet
  const customer = customerId && { personId: customerId, name: source.customerName, phone: source.customerPhone }
  const bill = billOf(source.sheet, { number: source.number, customer: customer || null, target: target.sheet })
  const mergedInto = { kind: 'mergedInto' as const, orderId: target.id, number: target.number }
  const comes = operationBy(deps, stamp.personId, { kind: 'mergeIn', bill }, stamp.at)
  return [operationBy(deps, stamp.personId, mergedInto, stamp.at), { ...comes, id: stamp.id }]
}
