import type { VendorSettings } from '@sofreh/vendors/domain'
import type { Order, OrderLine, OrderPrice } from '../../contract/index.ts'
import {
  type BillShare,
  balanceOf,
  canAddTo,
  kitchenCounts,
  mayPayLater,
  mayEditLines,
  movesOf,
  type OrderFacts,
  type FoldedOrder,
  shareDue,
  type FoldedLine,
} from '../../domain/index.ts'
import type { OrderRow, StoredPrice } from './order-row.ts'

export type ViewSettings = Pick<VendorSettings, 'payLaterChannels' | 'onlinePayment'>
export type Viewer = { settings: ViewSettings; isStaff: boolean }

/** The facts that the rule of state moves needs. Credit is decided elsewhere. */
export function factsOf(order: FoldedOrder, finalPrice: number, settings: ViewSettings): OrderFacts {
  return {
    state: order.state,
    deliveryType: order.deliveryType,
    isPayLater: order.isPayLater,
    isPayLaterAllowed: mayPayLater(order, settings),
    hasCourier: (order.delivery?.fleet ?? null) !== null,
    due: balanceOf(order, finalPrice).due,
    isOnCredit: false,
    isWrittenOff: order.writtenOff > 0,
  }
}

/** An order as screens read it. Guests get no moves: only staff make them. */
export function orderView(row: OrderRow, viewer: Viewer): Order {
  const { sheet: order, price } = row
  const { due, toRefund } = balanceOf(order, price.finalPrice)
  return {
    id: row.id,
    number: row.number,
    state: order.state,
    channel: order.channel,
    deliveryType: order.deliveryType,
    paymentType: order.paymentType,
    isPayLater: order.isPayLater,
    isSecondBill: order.isSecondBill,
    currency: order.currency,
    lines: order.lines.map((line) => lineView(line, price)),
    removedItems: order.removed.map((line) => lineView(line, price)),
    price: priceView(price),
    paid: order.paid,
    due,
    toRefund,
    refunded: order.refunded,
    writtenOff: order.writtenOff,
    coupon: couponView(row),
    points: order.points,
    shares: order.shares.map((share) => shareView(share, due)),
    mergedInto: order.mergedInto,
    scheduledFor: order.scheduledFor,
    releasedAt: order.releasedAt,
    customer: customerView(row),
    ...deliveryView(order, viewer),
    table: order.table,
    numberOfPerson: order.numberOfPerson,
    description: order.description,
    businessDate: order.businessDate,
    placedAt: order.placedAt,
    times: order.times,
    estimatedReadyAt: order.state === 'CONFIRMED' ? order.promisedAt : null,
    estimatedArrivalAt: arrivalOf(order),
    expiresAt: row.expiresAt?.toISOString() ?? null,
    rejectCause: order.rejectCause,
    rejectReason: order.rejectReason,
    version: order.version,
    canAdd: canAddTo(order),
    canEdit: mayEditLines(order),
    moves: viewer.isStaff ? movesOf(factsOf(order, price.finalPrice, viewer.settings)) : [],
    flagged: order.flags.length,
  }
}

/** The parts of the price under the specification's names; lines carry their own. */
export function priceView(price: StoredPrice): OrderPrice {
  return {
    finalPrice: price.finalPrice,
    sumOfItemsPrice: price.sumOfItemsPrice,
    sumOfItemToppingsPrice: price.sumOfItemToppingsPrice,
    sumOfPackagingCostItems: price.sumOfPackagingCostItems,
    totalPackagingCost: price.totalPackagingCost,
    discountPackagingCost: price.discountPackagingCost,
    serviceFeeType: price.serviceFeeType,
    serviceFeeValue: price.serviceFeeValue,
    totalServiceFee: price.totalServiceFee,
    serviceChargeFinalPrice: price.serviceChargeFinalPrice,
    discountType: price.discountType,
    discountAmount: price.discountAmount,
    finalDiscountAmount: price.finalDiscountAmount,
    tax: price.tax,
    deliveryCost: price.deliveryCost,
    tip: price.tip,
    ...(price.rounding !== undefined && { rounding: price.rounding }),
  }
}

function lineView(line: FoldedLine, price: StoredPrice): OrderLine {
  return {
    id: line.id,
    menuItemId: line.menuItemId,
    title: line.title,
    menuItemTitle: line.title,
    count: line.count,
    originalCount: line.originalCount,
    price: line.price,
    changePrice: line.changePrice,
    discount: line.discount,
    packagingCost: line.packagingCost,
    servePackagingCost: line.servePackagingCost,
    withTax: line.withTax,
    isFreeItem: line.isFreeItem,
    note: line.note,
    course: line.course,
    seat: line.seat,
    guestId: line.guestId ?? null,
    isHeld: line.isHeld,
    isGift: line.couponId !== undefined,
    orderItemToppings: line.toppings.map((topping) => ({ id: topping.toppingId, ...topping })),
    // A removed line has no entry in the price.
    total: price.lines.find((each) => each.id === line.id)?.goods ?? 0,
    kitchen: kitchenCounts(line),
  }
}

/** Address, zone and courier of a delivery; empty for old orders and for those that are not delivered. */
function deliveryView(
  { delivery, state }: FoldedOrder,
  { isStaff }: Viewer,
): Pick<Order, 'address' | 'zone' | 'isDeliveryCostByHand' | 'fleet' | 'courier'> {
  if (!delivery) return { address: null, zone: null, isDeliveryCostByHand: false, fleet: null, courier: null }
  const { address, zone, isCostByHand, fleet, courier } = delivery
  const isSeen = courier && (isStaff || state === 'DELIVERING')
  const shown = zone && {
    id: zone.id,
    vendorsProperName: zone.vendorsProperName,
    estimateMinutes: zone.estimateMinutes,
  }
  return {
    address,
    zone: shown,
    isDeliveryCostByHand: isCostByHand,
    fleet,
    courier: isSeen ? { ...courier, bagCode: isStaff ? courier.bagCode : null } : null,
  }
}

/** Until it arrives: the kitchen's promise plus the travel time. */
/** When the courier is expected at the address, as ISO 8601; null without a courier or without a promised time. */
export function arrivalOf({ state, promisedAt, delivery }: FoldedOrder): string | null {
  const isInProgress = state === 'CONFIRMED' || state === 'READYTOSHIPMENT' || state === 'DELIVERING'
  if (!isInProgress || promisedAt === null || !delivery?.zone) return null
  return new Date(Date.parse(promisedAt) + delivery.zone.estimateMinutes * 60_000).toISOString()
}

function couponView({ sheet: order, price }: OrderRow): Order['coupon'] {
  if (!order.coupon) return null
  const { isApplied = false, missing = 0 } = price.coupon ?? {}
  return { id: order.coupon.id, code: order.coupon.code, isApplied, missing }
}

function shareView(share: BillShare, billDue: number): Order['shares'][number] {
  const { id, title, guestId, amount, paid, parts, units } = share
  const lines = parts.flatMap((part) =>
    part.kind === 'LINE'
      ? [{ lineId: part.key, count: units?.[part.key] ?? null, amount: part.price - part.discount + part.tax }]
      : [],
  )
  return { id, title, guestId: guestId ?? null, amount, paid, due: shareDue(share, billDue), lines }
}

function customerView(row: OrderRow): Order['customer'] {
  if (!row.sheet.customerId) return null
  return { personId: row.sheet.customerId, name: row.customerName, phone: row.customerPhone }
}
