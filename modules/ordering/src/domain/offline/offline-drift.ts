/**
 * Where a sale made without a network differs from what the server knows. The charged price stands and the sale is kept as it
 * was made (R5); each difference is for a person to look at.
 */
import type { Sellable } from '@sofreh/catalog/domain'
import type { SoldLine } from '../order-line.ts'
import type { Drift } from '../order-operations.ts'

export const driftKinds = [
  'DISH_GONE',
  'NOT_ON_SALE',
  'PRICE',
  'STOCK',
  'SLOT',
  'RULES',
  'TOTAL',
  'TABLE',
  'SECOND_BILL',
  'NUMBER',
  'SHIFT',
  'COUPON',
  'POINTS',
  'CREDIT',
  'SLIP',
  'PAYMENT',
  'PERMISSION',
  'APPROVAL_LIMIT',
  'CLOCK',
  'BUSINESS_DATE',
  'EDIT',
  'MOVE',
  'PAID_TOO_MUCH',
  'CHAIN',
] as const
export type DriftKind = (typeof driftKinds)[number]

export const drift = (what: DriftKind, facts: { lineId?: string; charged?: number; now?: number } = {}): Drift => ({
  what,
  lineId: facts.lineId ?? null,
  charged: facts.charged ?? null,
  now: facts.now ?? null,
})

/** What the menu says today about a line as it was charged. */
export function driftOfLine(line: SoldLine, item: Sellable | undefined): Drift[] {
  const { id: lineId } = line
  const charged = unitPrice(line)
  if (!item) return [drift('DISH_GONE', { lineId, charged })]
  const found = item.reason && item.reason !== 'NOT_NOW' ? [drift('NOT_ON_SALE', { lineId, charged })] : []
  const now = unitPrice({ ...line, price: item.price, toppings: toppingsOfToday(line, item) })
  const isSameDiscount = sameDiscount(line.discount, item.discount)
  return now === charged && isSameDiscount ? found : [...found, drift('PRICE', { lineId, charged, now })]
}

/** One unit with its toppings, before what is free and before discounts. */
function unitPrice({ price, toppings }: Pick<SoldLine, 'price' | 'toppings'>): number {
  return toppings.reduce((sum, topping) => sum + topping.price * topping.count, price)
}

function toppingsOfToday(line: SoldLine, item: Sellable): SoldLine['toppings'] {
  const prices = new Map(item.toppingCategories.flatMap((group) => group.toppings.map(({ id, price }) => [id, price])))
  return line.toppings.map((topping) => ({ ...topping, price: prices.get(topping.toppingId) ?? topping.price }))
}

function sameDiscount(one: SoldLine['discount'], other: SoldLine['discount']): boolean {
  return one?.kind === other?.kind && one?.value === other?.value
}
