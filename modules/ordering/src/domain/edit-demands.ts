/**
 * What an operation asks of the person (R24): free before the kitchen has it, a void with a reason after, a role of its own
 * once money was taken. Together with the permission that opens the call this is the matrix of who may do what to an order.
 */
import { applyOperation } from './fold-order.ts'
import { unitsInKitchen } from './kitchen-ledger.ts'
import type { OrderOperation } from './order-operations.ts'
import { priceOfSheet } from './order-price.ts'
import type { OrderSheet } from './order-sheet.ts'

export type EditDemands = { permissions: readonly string[]; needsReason: boolean }

const permissionOf: Partial<Record<OrderOperation['kind'], string>> = {
  discount: 'DISCOUNT_GIVE',
  lineDiscount: 'DISCOUNT_GIVE',
  priceChange: 'PRICE_CHANGE',
  freeItem: 'FREE_ITEM',
}

/**
 * Permissions beyond the one of the call, and whether a reason has to be given, for this operation on this order now.
 * Taking off what the kitchen has is a void. After money came in, whatever makes the order cheaper is one too, also a
 * discount or a tip taken back: somebody may then pocket the difference.
 */
export function demandsOf(sheet: OrderSheet, operation: OrderOperation): EditDemands {
  const own = ownPermission(sheet, operation)
  const after = applyOperation(sheet, operation).sheet
  const isVoid = kitchenUnits(after) < kitchenUnits(sheet)
  const isBilled = sheet.paid > 0 && (unitsOf(after) < unitsOf(sheet) || isCheaper(after, sheet))
  return {
    permissions: [...(own ? [own] : []), ...(isVoid ? ['VOID_FIRED'] : []), ...(isBilled ? ['VOID_BILLED'] : [])],
    needsReason: isVoid || isBilled,
  }
}

/** What a zone asks is the restaurant's price; where no zone speaks, whoever sells may say what the way costs. */
function ownPermission(sheet: OrderSheet, operation: OrderOperation): string | undefined {
  const isZonesPrice = operation.kind === 'deliveryCost' && operation.deliveryCost !== null && sheet.delivery?.zone
  return isZonesPrice ? 'PRICE_CHANGE' : permissionOf[operation.kind]
}

function isCheaper(after: OrderSheet, before: OrderSheet): boolean {
  return priceOfSheet(after).finalPrice < priceOfSheet(before).finalPrice
}

function unitsOf(sheet: OrderSheet): number {
  return sheet.lines.reduce((sum, line) => sum + line.count, 0)
}

function kitchenUnits(sheet: OrderSheet): number {
  return [...sheet.lines, ...sheet.removed].reduce((sum, line) => sum + unitsInKitchen(line), 0)
}
