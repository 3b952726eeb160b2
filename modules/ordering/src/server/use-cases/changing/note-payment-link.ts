import type { Tx } from '@sofreh/database'
import { isFinal } from '../../../domain/index.ts'
import type { OrderingDeps } from '../../ordering-deps.ts'
import { operationBy } from '../../store/operation-by.ts'
import { lockOrder } from '../../store/reading/orders.reader.ts'
import { carryOut, announceChange } from '../../store/changing/write-change.ts'

export type SentLink = { vendorId: string; orderId: string; personId: string }

/**
 * Records, in the caller's transaction, that a link to pay the whole order was sent: the link is now its payment type.
 * Repeating it changes nothing.
 */
export async function notePaymentLink(
  deps: OrderingDeps,
  tx: Tx,
  { vendorId, orderId, personId }: SentLink,
): Promise<void> {
  const row = await lockOrder(tx, vendorId, orderId)
  if (!row || isFinal(row.sheet.state) || row.sheet.chosenPayment === 'UNPAID') return
  const settings = await deps.vendors.settingsOf(tx, vendorId)
  const link = operationBy(deps, personId, { kind: 'paymentLink' }, deps.clock().toISOString())
  const changed = await carryOut(tx, { vendorId, settings, row, operations: [link] })
  await announceChange(deps, tx, { vendorId, kind: 'order-edited', row: changed, from: row.sheet.state })
}
