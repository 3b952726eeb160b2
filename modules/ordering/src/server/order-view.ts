import type { VendorSettings } from '@sofreh/vendors/domain'
import type { Order, OrderLine, OrderPrice } from '../contract/index.ts'
import {
  type BillShare,
  balanceOf,
  canAddTo,
  kitchenCounts,
  mayEditLines,
  movesOf,
  type OrderFacts,
  type OrderSheet,
  shareDue,
  type SheetLine,
} from '../domain/index.ts'
import type { OrderRow, StoredPrice } from './order-row.ts'

export type ViewSettings = Pick<VendorSettings, 'payLaterChannels'>
export type Viewer = { settings: ViewSettings; isStaff: boolean }

/** The facts that the rule of state moves needs. Credit is decided elsewhere. */
export function factsOf(sheet: OrderSheet, finalPrice: number, settings: ViewSettings): OrderFacts {
  return {
    state: sheet.state,
    deliveryType: sheet.deliveryType,
    isPayLater: sheet.isPayLater,
    isPayLaterAllowed: settings.payLaterChannels.includes(sheet.channel),
    hasCourier: (sheet.delivery?.fleet ?? null) !== null,
    due: balanceOf(sheet, finalPrice).due,
    isOnCredit: false,
    isWrittenOff: sheet.writtenOff > 0,
  }
}

/** An order as screens read it. Guests get no moves: only staff make them. */
export function orderView(row: OrderRow, viewer: Viewer): Order {
  const { sheet, price } = row
  const { due, toRefund } = balanceOf(sheet, price.finalPrice)
  return {
    id: row.id,
    number: row.number,
    state: sheet.state,
    channel: sheet.channel,
    deliveryType: sheet.deliveryType,
    paymentType: sheet.paymentType,
    isPayLater: sheet.isPayLater,
    isSecondBill: sheet.isSecondBill,
    currency: sheet.currency,
    lines: sheet.lines.map((line) => lineView(line, price)),
    removedItems: sheet.removed.map((line) => lineView(line, price)),
    price: priceView(price),
    paid: sheet.paid,
    due,
    toRefund,
    refunded: sheet.refunded,
    writtenOff: sheet.writtenOff,
    coupon: couponView(row),
    points: sheet.points,
    shares: sheet.shares.map((share) => shareView(share, due)),
    mergedInto: sheet.mergedInto,
    scheduledFor: sheet.scheduledFor,
    releasedAt: sheet.releasedAt,
    customer: customerView(row),
    ...deliveryView(sheet),
    table: sheet.table,
    numberOfPerson: sheet.numberOfPerson,
    description: sheet.description,
    businessDate: sheet.businessDate,
    placedAt: sheet.placedAt,
    times: sheet.times,
    estimatedReadyAt: sheet.state === 'CONFIRMED' ? sheet.promisedAt : null,
    estimatedArrivalAt: arrivalOf(sheet),
    expiresAt: row.expiresAt?.toISOString() ?? null,
    rejectCause: sheet.rejectCause,
    rejectReason: sheet.rejectReason,
    version: sheet.version,
    canAdd: canAddTo(sheet),
    canEdit: mayEditLines(sheet),
    moves: viewer.isStaff ? movesOf(factsOf(sheet, price.finalPrice, viewer.settings)) : [],
    flagged: sheet.flags.length,
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

function lineView(line: SheetLine, price: StoredPrice): OrderLine {
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
function deliveryView({ delivery }: OrderSheet): Pick<Order, 'address' | 'zone' | 'isDeliveryCostByHand' | 'fleet'> {
  if (!delivery) return { address: null, zone: null, isDeliveryCostByHand: false, fleet: null }
  const { address, zone, isCostByHand, fleet } = delivery
  const shown = zone && {
    id: zone.id,
    vendorsProperName: zone.vendorsProperName,
    estimateMinutes: zone.estimateMinutes,
  }
  return { address, zone: shown, isDeliveryCostByHand: isCostByHand, fleet }
}

/** Until it arrives: the kitchen's promise plus the travel time. */
/** When the courier is expected at the address, as ISO 8601; null without a courier or without a promised time. */
export function arrivalOf({ state, promisedAt, delivery }: OrderSheet): string | null {
  const isInProgress = state === 'CONFIRMED' || state === 'READYTOSHIPMENT' || state === 'DELIVERING'
  if (!isInProgress || promisedAt === null || !delivery?.zone) return null
  return new Date(Date.parse(promisedAt) + delivery.zone.estimateMinutes * 60_000).toISOString()
}

function couponView({ sheet, price }: OrderRow): Order['coupon'] {
  if (!sheet.coupon) return null
  const { isApplied = false, missing = 0 } = price.coupon ?? {}
  return { id: sheet.coupon.id, code: sheet.coupon.code, isApplied, missing }
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
