import { balanceOf } from '@sofreh/ordering/domain'
import type { OrderRow } from '@sofreh/ordering/server'
import type { Stop } from '../../contract/index.ts'
import type { StopOutcome, StopStatus, TripStatus } from '../../domain/index.ts'

export type StopRow = {
  tripId: string
  tripStatus: TripStatus
  tripCreatedAt: Date
  bikerId: string
  bikerName: string
  orderId: string
  position: number
  status: StopStatus
  outcome: StopOutcome | null
  reason: string
  isCodeRight: boolean | null
  bagCode: string
  handoverCode: string
  wrongCodes: number
  assignedAt: Date
  pickedUpAt: Date | null
  endedAt: Date | null
}

/** An order of a trip. After its end the courier no longer sees the guest's address. */
export function stopView(row: StopRow, order: OrderRow, isForCourier: boolean): Stop {
  const {
    orderId: _,
    handoverCode: __,
    wrongCodes: ___,
    tripCreatedAt,
    assignedAt,
    pickedUpAt,
    endedAt,
    ...shown
  } = row
  const view = orderOnTheRoad(order)
  const isHidden = isForCourier && endedAt !== null
  return {
    ...shown,
    tripCreatedAt: tripCreatedAt.toISOString(),
    assignedAt: assignedAt.toISOString(),
    pickedUpAt: pickedUpAt?.toISOString() ?? null,
    endedAt: endedAt?.toISOString() ?? null,
    order: isHidden
      ? { ...view, phone: '', address: '', plaque: '', unit: '', description: '', lat: null, lng: null }
      : view,
  }
}

/** The facts of an order that a courier needs. */
export function orderOnTheRoad({
  id,
  number,
  sheet: order,
  price,
  customerName,
  customerPhone,
}: OrderRow): Stop['order'] {
  const address = order.delivery?.address ?? null
  return {
    id,
    number,
    state: order.state,
    isReady: order.state === 'READYTOSHIPMENT' || order.state === 'DELIVERING',
    customerName: address?.receiverName || customerName,
    phone: address?.receiverPhone || customerPhone,
    address: address?.address ?? '',
    plaque: address?.plaque ?? '',
    unit: address?.unit ?? '',
    description: address?.description ?? '',
    lat: address?.position?.lat ?? null,
    lng: address?.position?.lng ?? null,
    itemCount: order.lines.reduce((sum, line) => sum + line.count, 0),
    finalPrice: price.finalPrice,
    due: balanceOf(order, price.finalPrice).due,
    promisedAt: order.promisedAt,
  }
}
