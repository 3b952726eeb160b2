/**
 * What an edit asks of the person (R24): free before the kitchen has it, a void with a reason after, a role of its own
 * once money was taken.
 */
import { applyOperation } from './fold-order.ts'
import { unitsInKitchen } from './kitchen-ledger.ts'
import type { OrderOperation } from './order-operations.ts'
import type { OrderSheet } from './order-sheet.ts'

export type EditDemands = { permissions: readonly string[]; needsReason: boolean }

const permissionOf: Partial<Record<OrderOperation['kind'], string>> = {
  discount: 'DISCOUNT_GIVE',
  lineDiscount: 'DISCOUNT_GIVE',
  priceChange: 'PRICE_CHANGE',
  freeItem: 'FREE_ITEM',
}

/** Permissions beyond ORDER_EDIT and whether a reason has to be given, for this operation on this order now. */
export function demandsOf(sheet: OrderSheet, operation: OrderOperation): EditDemands {
  const own = permissionOf[operation.kind]
  const permissions = own ? [own] : []
  if (operation.kind !== 'changeCount' && operation.kind !== 'removeLine') return { permissions, needsReason: false }
  const after = applyOperation(sheet, operation).sheet
  const isFewer = unitsOf(after, (line) => line.count) < unitsOf(sheet, (line) => line.count)
  const isVoid = isFewer && kitchenUnits(after) < kitchenUnits(sheet)
  if (isVoid) permissions.push('VOID_FIRED')
  if (isFewer && sheet.paid > 0) permissions.push('VOID_BILLED')
  return { permissions, needsReason: isVoid || (isFewer && sheet.paid > 0) }
}

function unitsOf(sheet: OrderSheet, count: (line: OrderSheet['lines'][number]) => number): number {
  return sheet.lines.reduce((sum, line) => sum + count(line), 0)
}

function kitchenUnits(sheet: OrderSheet): number {
  return [...sheet.lines, ...sheet.removed].reduce((sum, line) => sum + unitsInKitchen(line), 0)
}
