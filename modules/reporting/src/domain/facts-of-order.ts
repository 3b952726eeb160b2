import { localMoment, sumOf } from '@sofreh/kernel'
import { balanceOf, type FoldedOrder, type OrderState } from '@sofreh/ordering/domain'
import type { PricedLine, PricedOrder } from '@sofreh/pricing/domain'
import { kitchenFactsOf, type KitchenHistory, noKitchen } from './kitchen-facts.ts'
import type { FactsOfOrder, LineFact, OrderFact } from './order-facts.ts'

/** An order as reports read it. */
export type ReportedOrder = {
  id: string
  number: string
  sheet: FoldedOrder
  price: Omit<PricedOrder, 'why'>
  customerName: string
  /** The member of staff who sold it. */
  staffId: string | null
  rejectedBy: string | null
  /** Money that payments gave back. */
  moneyBack: number
  /** Units refunded, by the line's id. */
  returned: Readonly<Record<string, number>>
  /** The station that got each dish, by the line's id. */
  stations: ReadonlyMap<string, string>
} & KitchenHistory

/**
 * Computes the facts of an order. One that still waits for payment or acceptance has no facts of its dishes: no report
 * reads them, and many such orders expire.
 * @returns undefined for a bill that was merged into another, which holds its dishes
 */
export function factsOfOrder(reported: ReportedOrder): FactsOfOrder | undefined {
  if (reported.sheet.mergedInto !== null) return undefined
  const order = orderFact(reported)
  const isFired = reported.price.lines.some(({ id }) => reported.fired[id] !== undefined)
  const isReported = order.is_sale || order.state === 'REJECTED' || isFired
  return { order, lines: isReported ? lineFacts(reported, order) : [] }
}

/**
 * True when an order counts as a sale: accepted or paid, and not rejected (docs/guide/orders.md#what-counts-as-sales).
 */
export function countsAsSale({ state, paid }: Pick<FoldedOrder, 'state' | 'paid'>): boolean {
  if (state === 'REJECTED') return false
  return (state !== 'SUBMITTED' && state !== 'NEEDFORCALL') || paid > 0
}

function orderFact(reported: ReportedOrder): OrderFact {
  const { sheet, price } = reported
  const { times, table } = sheet
  const firstOf = (...states: OrderState[]) => states.map((state) => times[state]).find(Boolean) ?? null
  return {
    business_date: sheet.businessDate,
    order_id: reported.id,
    number: reported.number,
    placed_at: sheet.placedAt,
    hour: Math.floor(localMoment(new Date(sheet.placedAt)).minutes / 60),
    channel: sheet.channel,
    delivery_type: sheet.deliveryType,
    state: sheet.state,
    is_sale: countsAsSale(sheet),
    is_second_bill: sheet.isSecondBill,
    payment_type: sheet.paymentType,
    hall: table?.categoryName ?? null,
    table_id: table?.id ?? null,
    table_name: table?.name ?? null,
    guests: sheet.numberOfPerson,
    staff_id: reported.staffId,
    customer_id: sheet.customerId,
    customer_name: reported.customerName,
    shift_id: sheet.shiftId,
    ...moneyOf(price),
    paid: sheet.paid,
    refunded: sheet.refunded,
    written_off: sheet.writtenOff,
    due: sheet.state === 'REJECTED' ? 0 : balanceOf(sheet, price.finalPrice).due,
    money_back: reported.moneyBack,
    voided: sumOf([...sheet.lines, ...sheet.removed].map(({ units }) => units.filter(isVoided).length)),
    promised_at: sheet.promisedAt,
    confirmed_at: times.CONFIRMED ?? null,
    ready_at: firstOf('READYTOSERVE', 'READYTOPICKUP', 'READYTOSHIPMENT'),
    delivered_at: times.DELIVERED ?? null,
    finished_at: times.FINISHED ?? null,
    rejected_at: times.REJECTED ?? null,
    reject_cause: sheet.rejectCause,
    reject_reason: sheet.rejectReason,
    rejected_by: reported.rejectedBy,
  }
}

const isVoided = (unit: string) => unit === 'voided'

function moneyOf(price: ReportedOrder['price']) {
  const gross = sumOf(price.lines.map((line) => line.itemsBeforeDiscount + line.toppingsPrice))
  const discounts =
    sumOf(price.lines.map(({ itemDiscount }) => itemDiscount)) + price.finalDiscountAmount - price.deliveryDiscount
  return {
    gross,
    discounts,
    net: gross - discounts,
    packaging: price.totalPackagingCost - price.discountPackagingCost,
    service_fee: price.totalServiceFee,
    delivery: price.deliveryCost - price.deliveryDiscount,
    tax: price.tax,
    tip: price.tip,
    total: price.finalPrice,
  }
}

function lineFacts(reported: ReportedOrder, order: OrderFact): LineFact[] {
  const { sheet, price, returned } = reported
  const kitchen = kitchenFactsOf(sheet.lines, reported)
  const { business_date, order_id, hour, channel, delivery_type, is_sale, staff_id, customer_id, hall, placed_at } =
    order
  const common = {
    business_date,
    order_id,
    hour,
    channel,
    delivery_type,
    is_sale,
    staff_id,
    customer_id,
    hall,
    placed_at,
  }
  const categories = new Map(sheet.lines.map(({ id, categoryId }) => [id, categoryId]))
  const facts = price.lines.flatMap((line): Omit<LineFact, 'position' | 'is_first'>[] => {
    const dish = {
      ...common,
      category_id: categories.get(line.id) || null,
      ...dishOf(line, returned[line.id] ?? 0),
      ...(kitchen.get(line.id) ?? noKitchen),
    }
    const toppings = line.toppings.map((topping) => ({
      ...common,
      category_id: topping.toppingCategoryId || null,
      kind: 'TOPPING' as const,
      item_id: topping.toppingId,
      title: topping.title,
      count: topping.count * line.count,
      returned: topping.count * (returned[line.id] ?? 0),
      ...onlyGross(topping.total),
      ...noKitchen,
    }))
    return [dish, ...toppings]
  })
  const seen = new Set<string>()
  return facts.map((fact, position) => {
    const key = `${fact.kind} ${fact.item_id}`
    const is_first = !seen.has(key)
    seen.add(key)
    return { ...fact, position, is_first }
  })
}

function dishOf(line: PricedLine, returned: number) {
  const gross = line.itemsBeforeDiscount + line.toppingsPrice
  const discounts =
    line.itemDiscount +
    line.lineDiscount +
    line.orderDiscount +
    line.couponDiscount +
    line.pointsDiscount +
    (line.rounding ?? 0)
  const net = gross - discounts
  const packaging = line.packaging - line.packagingWaived
  const tax = line.tax + line.packagingTax
  return {
    kind: 'DISH' as const,
    item_id: line.menuItemId,
    title: line.title,
    count: line.count,
    returned,
    gross,
    discounts,
    net,
    packaging,
    tax,
    total: net + packaging + tax,
  }
}

/** A topping's discounts and taxes are counted with its dish. */
function onlyGross(gross: number) {
  return { gross, discounts: 0, net: gross, packaging: 0, tax: 0, total: gross }
}
