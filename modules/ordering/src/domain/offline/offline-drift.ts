/**
 * Differences between an offline sale and the server's records. The sale is stored as charged (R5); staff review each
 * difference.
 */
import type { Sellable } from '@sofreh/catalog/domain'
import type { SoldLine } from '../folded-line.ts'
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

/** Compares a line as charged with today's menu. */
export function driftOfLine(line: SoldLine, item: Sellable | undefined): Drift[] {
  const { id: lineId } = line
  const charged = unitPrice(line)
  if (!item) return [drift('DISH_GONE', { lineId, charged })]
  const found = item.reason && item.reason !== 'NOT_NOW' ? [drift('NOT_ON_SALE', { lineId, charged })] : []
  const now = unitPrice({ ...line, price: item.price, toppings: toppingsOfToday(line, item) })
  const isSameDiscount = sameDiscount(line.discount, item.discount)
  return now === charged && isSameDiscount ? found : [...found, drift('PRICE', { lineId, charged, now })]
}

/** Price of one unit with its toppings, before free toppings and discounts. */
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
