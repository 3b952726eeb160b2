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
  if (operation.kind === 'state' && operation.to === 'REJECTED') {
    const permissions = demandsOfRejection({ paid: sheet.paid, unitsInKitchen: unitsOfKitchen(sheet) })
    return { permissions, needsReason: permissions.length > 0 }
  }
  const own = ownPermission(sheet, operation)
  const after = applyOperation(sheet, operation).sheet
  const isVoid = unitsOfKitchen(after) < unitsOfKitchen(sheet)
  const isBilled = sheet.paid > 0 && (unitsOf(after) < unitsOf(sheet) || isCheaper(after, sheet))
  return {
    permissions: [...(own ? [own] : []), ...(isVoid ? ['VOID_FIRED'] : []), ...(isBilled ? ['VOID_BILLED'] : [])],
    needsReason: isVoid || isBilled,
  }
}

/**
 * Turning a whole order down asks for what taking one dish off it asks for, paid or not; where it was paid, the money goes back
 * too. Its cause is the reason.
 */
export function demandsOfRejection({ paid, unitsInKitchen }: { paid: number; unitsInKitchen: number }): string[] {
  const ofKitchen = unitsInKitchen > 0 ? ['VOID_FIRED'] : []
  return paid > 0 ? [...ofKitchen, 'VOID_BILLED', 'ORDER_REFUND'] : ofKitchen
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

/** Units of the whole order that the kitchen was asked to make and not to stop. */
export function unitsOfKitchen(sheet: Pick<OrderSheet, 'lines' | 'removed'>): number {
  return [...sheet.lines, ...sheet.removed].reduce((sum, line) => sum + unitsInKitchen(line), 0)
}
