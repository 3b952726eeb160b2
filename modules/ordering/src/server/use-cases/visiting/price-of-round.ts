import type { Caller } from '@sofreh/http'
import type { SaleFound } from '../../store/placing/sale-lines.ts'
import { changeOrder } from '../../store/change-order.ts'
import { operationBy } from '../../store/operation-by.ts'
import type { OrderRow, StoredPrice } from '../../store/order-row.ts'
import type { OrderingDeps } from '../../ordering-deps.ts'
import { findOrder } from '../../store/reading/orders.reader.ts'

type Asked = { tableId: string; lines: SaleFound['lines']; tip: number }

/**
 * Returns what dishes add to the bill of the caller's table: each part of the price after them, less the part before. A
 * fee per order is on the bill already. Undefined where the caller has no bill there or the bill is closed for dishes.
 */
export async function priceOfRound(
  deps: OrderingDeps,
  caller: Caller,
  { tableId, lines, tip }: Asked,
): Promise<StoredPrice | undefined> {
  const bill = await billOf(deps, caller, tableId)
  if (!bill) return undefined
  const at = deps.clock().toISOString()
  const acts = [
    ...lines.map((line) => ({ kind: 'addLine' as const, line })),
    ...(tip > 0 ? [{ kind: 'setTip' as const, tip: bill.sheet.tip + tip }] : []),
  ]
  const operations = acts.map((act) => operationBy(deps, caller.personId ?? null, act, at))
  const { price, flags } = changeOrder(bill, operations)
  return flags.length > 0 ? undefined : differenceOf(price, bill.price)
}

async function billOf(deps: OrderingDeps, caller: Caller, tableId: string): Promise<OrderRow | undefined> {
  const seated = await deps.dining.visits.seatedOf(deps.database, caller)
  if (!seated || seated.guest.admittedAt === null || seated.visit.tableId !== tableId) return undefined
  const { billId, endedAt } = seated.visit
  return billId === null || endedAt !== null ? undefined : findOrder(deps.database, caller.vendorId, billId)
}

function differenceOf(after: StoredPrice, before: StoredPrice): StoredPrice {
  const less = (key: Amount) => (after[key] ?? 0) - (before[key] ?? 0)
  return { ...after, ...Object.fromEntries(amounts.map((key) => [key, less(key)])) }
}

type Amount = (typeof amounts)[number]
const amounts = [
  'finalPrice',
  'sumOfItemsPrice',
  'sumOfItemToppingsPrice',
  'sumOfPackagingCostItems',
  'totalPackagingCost',
  'discountPackagingCost',
  'totalServiceFee',
  'serviceChargeFinalPrice',
  'discountAmount',
  'finalDiscountAmount',
  'tax',
  'deliveryCost',
  'tip',
  'rounding',
] as const
