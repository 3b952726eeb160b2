import type { InputOf } from '@sofreh/contract'
import { type Caller, personOf } from '@sofreh/http'
import { Refusal } from '@sofreh/kernel'
import type * as contract from '../../../contract/index.ts'
import { type BillShare, isFinal, paidShares, partsOfPrice, splitBill } from '../../../domain/index.ts'
import { freshOperations, wishOf } from '../known-operations.ts'
import type { OrderRow } from '../../store/order-row.ts'
import { orderView } from '../../store/order-view.ts'
import type { OrderingDeps } from '../../ordering-deps.ts'
import { operationBy } from '../../store/operation-by.ts'
import { lockOrder } from '../../store/reading/orders.reader.ts'
import { carryOut, announceChange } from '../../store/changing/write-change.ts'

type Body = InputOf<typeof contract.splitOrder>['body']

/** Splits a bill into shares, or removes the split; paid shares stay. Each share is then paid by its own id. */
export function splitOrder(deps: OrderingDeps) {
  return async ({ params, body }: InputOf<typeof contract.splitOrder>, caller: Caller): Promise<contract.Order> => {
    const { vendorId } = caller
    const settings = await deps.settingsOf(deps.database, vendorId)
    const viewer = { settings, isStaff: true }
    return deps.database.transaction(
      async (tx) => {
        const row = await lockOrder(tx, vendorId, params.id)
        if (!row) throw new Refusal('ORDER_NOT_FOUND')
        const wish = { id: body.id, kind: 'share', asked: wishOf({ way: body.way, rest: body.rest }) }
        const fresh = await freshOperations(tx, { vendorId, orderId: row.id }, [wish])
        if (fresh.length === 0) return orderView(row, viewer)
        if (body.version !== undefined && body.version !== row.sheet.version)
          throw new Refusal('ORDER_CHANGED', { order: orderView(row, viewer) })
        if (isFinal(row.sheet.state)) throw new Refusal('ORDER_NOT_EDITABLE', { state: row.sheet.state })
        const ledger = await deps.payments().ledgerOf(tx, vendorId, row.id)
        if (ledger.pending) throw new Refusal('PAYMENT_IN_PROGRESS')

        const act = { kind: 'share' as const, shares: sharesOf(row, body) }
        const made = operationBy(deps, personOf(caller), act, deps.clock().toISOString())
        const operations = [{ ...made, id: wish.id, asked: wish.asked }]
        const split = await carryOut(tx, { vendorId, settings, row, operations })
        await announceChange(deps, tx, { vendorId, kind: 'order-edited', row: split, from: row.sheet.state })
        return orderView(split, viewer)
      },
      { once: caller.once },
    )
  }
}

function sharesOf({ sheet: order, price }: OrderRow, { way, rest }: Body): BillShare[] {
  if (way.by === 'NONE') return []
  const ids = [...paidShares(order), ...way.shares, rest].map(({ id }) => id)
  if (new Set(ids).size < ids.length)
    throw new Refusal('VALIDATION_FAILED', { fields: [{ field: 'way', code: 'SHARE_ID_TWICE' }] })
  const split = splitBill(order, partsOfPrice(price), { ...way, rest })
  if (!split.ok) throw new Refusal(split.code)
  return split.shares
}
