/**
 * Permissions and reasons that an operation requires (R24): none before the kitchen has the order, a void with a reason
 * after, a separate permission once money was taken. With the endpoint's permission this is the matrix of who may do
 * what to an order.
 */
import { applyOperation } from './fold-order.ts'
import { unitsInKitchen } from './kitchen-ledger.ts'
import type { OrderOperation } from './order-operations.ts'
import { priceOfFoldedOrder } from './order-price.ts'
import type { FoldedOrder } from './folded-order.ts'

export type EditDemands = { permissions: readonly string[]; needsReason: boolean }

const permissionOf: Partial<Record<OrderOperation['kind'], string>> = {
  discount: 'DISCOUNT_GIVE',
  lineDiscount: 'DISCOUNT_GIVE',
  priceChange: 'PRICE_CHANGE',
  freeItem: 'FREE_ITEM',
}

/**
 * Returns the permissions required beyond the endpoint's, and whether a reason is required. Removing what the kitchen
 * has is a void. After a payment, anything that makes the order cheaper is one too, because staff could pocket the
 * difference.
 */
export function demandsOf(order: FoldedOrder, operation: OrderOperation): EditDemands {
  if (operation.kind === 'state' && operation.to === 'REJECTED') {
    const permissions = demandsOfRejection({ paid: order.paid, unitsInKitchen: unitsOfKitchen(order) })
    return { permissions, needsReason: permissions.length > 0 }
  }
  const own = ownPermission(order, operation)
  const after = applyOperation(order, operation).order
  const isVoid = unitsOfKitchen(after) < unitsOfKitchen(order)
  const isBilled = order.paid > 0 && (unitsOf(after) < unitsOf(order) || isCheaper(after, order))
  return {
    permissions: [...(own ? [own] : []), ...(isVoid ? ['VOID_FIRED'] : []), ...(isBilled ? ['VOID_BILLED'] : [])],
    needsReason: isVoid || isBilled,
  }
}

/**
 * Rejecting an order requires the same permissions as removing one of its dishes. A paid order also requires
 * ORDER_REFUND. The cause serves as the reason.
 */
export function demandsOfRejection({ paid, unitsInKitchen }: { paid: number; unitsInKitchen: number }): string[] {
  const ofKitchen = unitsInKitchen > 0 ? ['VOID_FIRED'] : []
  return paid > 0 ? [...ofKitchen, 'VOID_BILLED', 'ORDER_REFUND'] : ofKitchen
}

type AskedSale = {
  discount?: unknown
  lines: readonly {
    changePrice?: number | null | undefined
    isFreeItem?: boolean | undefined
    /** Free because of the sale's coupon. */
    isGift?: boolean
    lineDiscount?: unknown
  }[]
}

/** Returns the permissions that the prices and discounts of a sale require. */
export function demandsOfSale({ discount, lines }: AskedSale): string[] {
  return [
    ...(discount || lines.some(({ lineDiscount }) => lineDiscount) ? ['DISCOUNT_GIVE'] : []),
    ...(lines.some(({ changePrice = null }) => changePrice !== null) ? ['PRICE_CHANGE'] : []),
    ...(lines.some(({ isFreeItem, isGift }) => isFreeItem && !isGift) ? ['FREE_ITEM'] : []),
  ]
}

/** Changing a zone's fee is a price change; without a zone the seller may set the delivery fee. */
function ownPermission(order: FoldedOrder, operation: OrderOperation): string | undefined {
  const isZonesPrice = operation.kind === 'deliveryCost' && operation.deliveryCost !== null && order.delivery?.zone
  return isZonesPrice ? 'PRICE_CHANGE' : permissionOf[operation.kind]
}

function isCheaper(after: FoldedOrder, before: FoldedOrder): boolean {
  return priceOfFoldedOrder(after).finalPrice < priceOfFoldedOrder(before).finalPrice
}

function unitsOf(order: FoldedOrder): number {
  return order.lines.reduce((sum, line) => sum + line.count, 0)
}

/** Counts the order's units that the kitchen was sent and that were not voided. */
export function unitsOfKitchen(order: Pick<FoldedOrder, 'lines' | 'removed'>): number {
  return [...order.lines, ...order.removed].reduce((sum, line) => sum + unitsInKitchen(line), 0)
}
