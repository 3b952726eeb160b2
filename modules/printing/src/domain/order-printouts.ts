/** Builds the facts of printouts from an order; the same on the server and on an offline till. */
import { clockTime, jalaliOf, localMoment } from '@sofreh/kernel'
import type { KitchenTicket, NamedDiscount, FoldedOrder, FoldedLine } from '@sofreh/ordering/domain'
import { balanceOf, namedDiscounts, paidByOf, unitsInKitchen, unitsToMake } from '@sofreh/ordering/domain'
import type { KitchenLine } from './draw-kitchen-ticket.ts'
import type { ReceiptFacts, ReceiptLine, ReceiptMoney, ReceiptPart, PrintedVendor } from './receipt-printout.ts'
import type { RoutedLine } from './stations.ts'

/** The stored parts of a price that a printout shows. */
export type PrintedPrice = {
  finalPrice: number
  sumOfItemsPrice: number
  sumOfItemToppingsPrice: number
  totalPackagingCost: number
  discountPackagingCost: number
  totalServiceFee: number
  tax: number
  deliveryCost: number
  tip: number
  finalDiscountAmount: number
  lineDiscount: number
  orderDiscount: number
  couponDiscount: number
  pointsDiscount: number
  deliveryDiscount: number
  rounding?: number
  lines: readonly { id: string; goods: number; itemDiscount: number }[]
}
export type PrintedOrder = {
  number: string
  sheet: FoldedOrder
  price: PrintedPrice
  customerName: string
  customerPhone: string
}

export type TicketPart = KitchenLine & RoutedLine & { lineId: string }

/** Returns the lines of a ticket, each with the category that selects its station. */
export function partsOfTicket(ticket: Pick<KitchenTicket, 'lines'>, folded: FoldedOrder): TicketPart[] {
  const categories = new Map([...folded.lines, ...folded.removed].map((line) => [line.menuItemId, line.categoryId]))
  return ticket.lines.map((line) => ({ ...line, categoryId: categories.get(line.menuItemId) ?? null }))
}

/** Returns the whole order as the kitchen has it now, for a printout that staff request. */
export function partsOfOrder(folded: FoldedOrder): TicketPart[] {
  return folded.lines.flatMap((line) => {
    const count = unitsInKitchen(line) || unitsToMake(line)
    return count === 0 ? [] : [partOf(line, count)]
  })
}

function partOf(line: FoldedLine, count: number): TicketPart {
  return {
    lineId: line.id,
    menuItemId: line.menuItemId,
    categoryId: line.categoryId,
    title: line.title,
    count,
    toppings: line.toppings.map(({ title, count: each }) => ({ title, count: each })),
    note: line.note,
  }
}

/** Returns the table's name, or the name of the fulfilment. */
export function placeOf(folded: Pick<FoldedOrder, 'table' | 'deliveryType'>, labels: Record<string, string>): string {
  return folded.table?.name ?? labels[folded.deliveryType] ?? ''
}

/** Formats as `1405/08/30 12:45`, in Latin digits. */
export function timeOf(instant: Date): string {
  const { year, month, day } = jalaliOf(localMoment(instant).date)
  const two = (part: number) => String(part).padStart(2, '0')
  return `${year}/${two(month)}/${two(day)} ${clockTime(instant)}`
}

/** Returns the scheduled time; null when the order is wanted as soon as it is ready. */
export function wantedTimeOf({ scheduledFor }: Pick<FoldedOrder, 'scheduledFor'>): string | null {
  return scheduledFor === null ? null : timeOf(new Date(scheduledFor))
}

export type ReceiptMore = {
  shop: PrintedVendor
  places: Record<string, string>
  nameOfDiscount: (discount: NamedDiscount) => string
  money: ReceiptMoney
  qr: string | null
  backup?: string | null
}

/**
 * Computes the money of a receipt from the order alone: what was paid by each method. For an order with refunds it
 * returns one sum of earlier payments, because the amounts per method already exclude the refunds.
 */
export function moneyOfOrder(folded: Pick<FoldedOrder, 'paid' | 'paidBy' | 'refunded'>): ReceiptMoney {
  const { paid, refunded } = folded
  const held: Readonly<Record<string, number>> = refunded > 0 ? { MULTI: paid + refunded } : paidByOf(folded)
  const payments = Object.entries(held).flatMap(([method, amount]) =>
    amount > 0 ? [{ method, amount, given: null, change: null }] : [],
  )
  return { payments, returned: refunded, returning: 0, cashier: '' }
}

export function receiptFactsOf(order: PrintedOrder, more: ReceiptMore): ReceiptFacts {
  const { sheet: folded, price, number } = order
  const { due } = balanceOf(folded, price.finalPrice)
  const hasCustomer = order.customerName !== '' || order.customerPhone !== ''
  return {
    shop: more.shop,
    number,
    place: placeOf(folded, more.places),
    time: timeOf(new Date(folded.offline?.soldAt ?? folded.placedAt)),
    wantedAt: wantedTimeOf(folded),
    unit: folded.currency,
    lines: folded.lines.map((line) => receiptLine(line, price)),
    parts: partsOfPrice(price),
    discounts: namedDiscounts(price, folded).map((discount) => ({
      name: more.nameOfDiscount(discount),
      amount: discount.amount,
    })),
    finalPrice: price.finalPrice,
    money: more.money,
    due,
    customer: hasCustomer ? { name: order.customerName, phone: order.customerPhone } : null,
    address: addressOf(folded),
    courier: folded.delivery?.courier ?? null,
    description: folded.description,
    qr: more.qr,
    backup: more.backup ?? null,
  }
}

function receiptLine(line: FoldedLine, price: PrintedPrice): ReceiptLine {
  const priced = price.lines.find(({ id }) => id === line.id)
  return {
    title: line.title,
    count: line.count,
    total: priced?.goods ?? 0,
    toppings: line.toppings,
    reduced: priced?.itemDiscount ?? 0,
    isFree: line.isFreeItem,
  }
}

/** Returns the parts of the price; their sum equals the final price (tested). */
export function partsOfPrice(price: PrintedPrice): { name: ReceiptPart; amount: number }[] {
  const parts: { name: ReceiptPart; amount: number }[] = [
    { name: 'goods', amount: price.sumOfItemsPrice + price.sumOfItemToppingsPrice },
    { name: 'discount', amount: -price.finalDiscountAmount },
    { name: 'packaging', amount: price.totalPackagingCost - price.discountPackagingCost },
    { name: 'serviceFee', amount: price.totalServiceFee },
    { name: 'tax', amount: price.tax },
    { name: 'delivery', amount: price.deliveryCost },
    { name: 'tip', amount: price.tip },
  ]
  return parts.filter(({ amount }) => amount !== 0)
}

/** Formats the delivery address as one paragraph. */
function addressOf({ delivery }: Pick<FoldedOrder, 'delivery'>): string | null {
  const address = delivery?.address
  if (!address) return null
  return [address.address, address.plaque, address.unit, address.description].filter(Boolean).join(' \u2022 ')
}
