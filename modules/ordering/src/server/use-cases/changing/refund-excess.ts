import type { InputOf } from '@sofreh/contract'
import { type Caller, personOf } from '@sofreh/http'
import { Refusal } from '@sofreh/kernel'
import type * as contract from '../../../contract/index.ts'
import { worthOf } from '../../../domain/index.ts'
import { orderView } from '../../store/order-view.ts'
import type { OrderingDeps } from '../../ordering-deps.ts'
import { lockOrder } from '../../store/reading/orders.reader.ts'
import { mirrorLedger } from './reject-order.ts'
import { carryOut, announceChange } from '../../store/changing/write-change.ts'

/** Creates the refund duties for an overpaid order; the ledger decides the method of each refund. */
export function refundExcess(deps: OrderingDeps) {
  return async ({ params, body }: InputOf<typeof contract.refundExcess>, caller: Caller): Promise<contract.Order> => {
    const personId = personOf(caller)
    const { vendorId } = caller
    const settings = await deps.settingsOf(deps.database, vendorId)
    return deps.database.transaction(
      async (tx) => {
        const row = await lockOrder(tx, vendorId, params.id)
        if (!row) throw new Refusal('ORDER_NOT_FOUND')
        const worth = worthOf(row.sheet, row.price)
        if (worth.toRefund === 0) throw new Refusal('NOTHING_TO_REFUND')
        const refund = { vendorId, orderId: row.id, amount: worth.toRefund, reason: body.reason, personId, worth }
        await deps.payments().refundPaid(tx, refund)
        const at = deps.clock().toISOString()
        const mirrored = await mirrorLedger(deps, tx, { vendorId, row, personId, at })
        const operations = mirrored.map((operation) => ({ ...operation, reason: body.reason }))
        const given = await carryOut(tx, { vendorId, settings, row, operations })
        await announceChange(deps, tx, { vendorId, kind: 'order-paid', row: given, from: row.sheet.state })
        return orderView(given, { settings, isStaff: true })
      },
      { once: caller.once },
    )
  }
}
