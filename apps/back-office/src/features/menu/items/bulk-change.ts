import { type MenuItemView, movedPrice } from '@sofreh/catalog/client'
import type { menuText } from '../menu.fa.ts'

export type BulkKind = keyof typeof menuText.bulk.kinds
export type BulkValues = {
  kind: BulkKind
  /** True to raise, false to lower. */
  isRaise: boolean
  /** Basis points. */
  rateBp: number | null
  amount: number | null
  roundTo: number
  discountKind: 'NONE' | 'PERCENTAGE' | 'FIX'
  /** Basis points of a percentage, or an amount. */
  discountValue: number | null
  packagingCost: number | null
  servePackagingCost: number | null
  /** The value of tax, activity and availability. */
  isYes: boolean
  categoryId: string | null
}

/** Returns the request body; undefined while something is missing. */
export function bulkChangeOf(values: BulkValues) {
  const sign = values.isRaise ? 1 : -1
  switch (values.kind) {
    case 'PRICE_PERCENT':
      if (values.rateBp === null) return undefined
      return { kind: 'PRICE_PERCENT' as const, rateBp: sign * values.rateBp, roundTo: values.roundTo }
    case 'PRICE_AMOUNT':
      return values.amount === null ? undefined : { kind: 'PRICE_AMOUNT' as const, amount: sign * values.amount }
    case 'DISCOUNT':
      return discountOf(values)
    case 'PACKAGING':
      return packagingOf(values)
    case 'TAX':
      return { kind: 'TAX' as const, withTax: values.isYes }
    case 'ACTIVE':
      return { kind: 'ACTIVE' as const, isActive: values.isYes }
    case 'AVAILABILITY':
      return { kind: 'AVAILABILITY' as const, isAvailable: values.isYes }
    case 'CATEGORY':
      return values.categoryId === null ? undefined : { kind: 'CATEGORY' as const, categoryId: values.categoryId }
  }
}

function discountOf({ discountKind, discountValue }: BulkValues) {
  if (discountKind === 'NONE') return { kind: 'DISCOUNT' as const, discount: null }
  if (discountValue === null) return undefined
  return { kind: 'DISCOUNT' as const, discount: { kind: discountKind, value: discountValue } }
}

function packagingOf({ packagingCost, servePackagingCost }: BulkValues) {
  if (packagingCost === null && servePackagingCost === null) return undefined
  return {
    kind: 'PACKAGING' as const,
    ...(packagingCost === null ? {} : { packagingCost }),
    ...(servePackagingCost === null ? {} : { servePackagingCost }),
  }
}

export type MovedPrice = {
  id: string
  title: string
  before: number /** Undefined if not possible. */
  after: number | undefined
}

/** Previews a price change for each dish by the server's own rule; undefined for other changes. */
export function movedPrices(items: readonly MenuItemView[], values: BulkValues): MovedPrice[] | undefined {
  const change = bulkChangeOf(values)
  if (change?.kind !== 'PRICE_PERCENT' && change?.kind !== 'PRICE_AMOUNT') return undefined
  return items.map(({ id, title, price }) => ({ id, title, before: price, after: movedPrice(price, change) }))
}
