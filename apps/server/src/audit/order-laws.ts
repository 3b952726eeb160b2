import { isDeepStrictEqual } from 'node:util'
import { foldOrder, type OrderOperation, type OrderSheet, priceOfSheet, unitsInKitchen } from '@sofreh/ordering/domain'

/** An order as the audit reads it: what is stored of it, and all that was done to it. */
export type StoredOrder = {
  vendorId: string
  id: string
  state: string
  paid: number
  finalPrice: number
  sheet: OrderSheet
  price: Record<string, number>
  operations: OrderOperation[]
  tickets: { id: string; kind: string; lines: { lineId: string; count: number }[] }[]
}

/** What is stored is the fold of what was done, at its price, and the kitchen was told exactly that. */
export function breachesOfOrder(order: StoredOrder): string[] {
  const { sheet, price } = order
  const folded = foldOrder(order.operations)
  const found: string[] = []
  const must = (isSo: boolean, otherwise: string) => {
    if (!isSo) found.push(`${otherwise}: ${order.id}`)
  }
  must(isSame(folded?.sheet, sheet), 'an order is not the fold of its operations')
  const { why: _, ...again } = priceOfSheet(sheet)
  must(isSame(again, price), 'an order is priced otherwise than its sheet')
  must(
    order.state === sheet.state && order.paid === sheet.paid,
    'the columns of an order say something else than its sheet',
  )
  must(order.finalPrice === again.finalPrice && order.finalPrice >= 0, 'an order’s price is not the one of its column')
  const parts =
    again.sumOfItemsPrice +
    again.sumOfItemToppingsPrice +
    again.totalPackagingCost -
    again.discountPackagingCost -
    again.finalDiscountAmount +
    again.totalServiceFee +
    again.tax +
    again.deliveryCost +
    again.tip
  must(parts === again.finalPrice, 'the parts of a price do not add up')
  const told = new Map<string, number>()
  for (const ticket of order.tickets.filter(({ kind }) => kind === 'CHANGE'))
    for (const { lineId, count } of ticket.lines) told.set(lineId, (told.get(lineId) ?? 0) + count)
  for (const line of [...sheet.lines, ...sheet.removed])
    must(unitsInKitchen(line) === (told.get(line.id) ?? 0), 'the tickets of a line are not its kitchen ledger')
  const isCooking = !['SUBMITTED', 'NEEDFORCALL', 'PAID', 'REJECTED'].includes(sheet.state)
  for (const line of sheet.lines.filter(({ isHeld }) => isCooking && !isHeld))
    must(unitsInKitchen(line) === line.count, 'the kitchen has another count than the order')
  return found
}

/** Equal as JSON: the database keeps no `undefined` and orders keys its own way. */
function isSame(one: unknown, other: unknown): boolean {
  return isDeepStrictEqual(JSON.parse(JSON.stringify(one ?? null)), JSON.parse(JSON.stringify(other ?? null)))
}
