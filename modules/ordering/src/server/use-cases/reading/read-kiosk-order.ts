import type { DataOf, InputOf } from '@sofreh/contract'
import type { Caller } from '@sofreh/http'
import { Refusal } from '@sofreh/kernel'
import type * as contract from '../../../contract/index.ts'
import type { OrderingDeps } from '../../ordering-deps.ts'
import { orderView } from '../../store/order-view.ts'
import { findOrder, findPlacingDevice } from '../../store/reading/orders.reader.ts'

/**
 * Reads an order for the kiosk that placed it; for another one it does not exist. Reveals nothing of the owner of a
 * typed number.
 */
export async function readKioskOrder(
  deps: OrderingDeps,
  { params }: InputOf<typeof contract.readKioskOrder>,
  caller: Caller,
): Promise<DataOf<typeof contract.readKioskOrder>> {
  const { database } = deps
  const { vendorId, deviceId } = caller
  const [settings, row, placedAt, ledger] = await Promise.all([
    deps.vendors.settingsOf(database, vendorId),
    findOrder(database, vendorId, params.id),
    findPlacingDevice(database, vendorId, params.id),
    deps.payments.ledgerOf(database, vendorId, params.id),
  ])
  if (!row || row.sheet.channel !== 'KIOSK' || !deviceId || placedAt !== deviceId) throw new Refusal('ORDER_NOT_FOUND')
  const order = orderView(row, { settings, isStaff: false })
  const card = ledger.transactions.findLast(({ type, terminal }) => type === 'PAYMENT' && terminal !== null)
  return {
    id: order.id,
    number: order.number,
    state: order.state,
    deliveryType: order.deliveryType,
    paymentType: order.paymentType,
    isPayLater: order.isPayLater,
    paid: order.paid,
    due: order.due,
    estimatedReadyAt: order.estimatedReadyAt,
    expiresAt: order.expiresAt,
    finalPrice: order.price.finalPrice,
    card: card ? { id: card.id, status: card.status, isUnknown: card.isUnknown } : null,
  }
}
