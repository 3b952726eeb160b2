import { isDeepStrictEqual } from 'node:util'
import { sumOf } from '@sofreh/kernel'
import {
  awaitsRelease,
  foldOrder,
  type OrderOperation,
  type FoldedOrder,
  partsOfPrice,
  priceOfFoldedOrder,
  unitsInKitchen,
  unitsToMake,
} from '@sofreh/ordering/domain'
import type { PricedPart } from '@sofreh/payments/domain'
import type { WhyPart } from '@sofreh/pricing/domain'

/** An order as the audit reads it: its stored state and all of its operations. */
export type StoredOrder = {
  vendorId: string
  id: string
  state: string
  paid: number
  finalPrice: number
  sheet: FoldedOrder
  price: Record<string, number>
  /** Null for orders stored before the field existed. */
  why: WhyPart | null
  operations: OrderOperation[]
  /** Includes those of bills that were merged into it. */
  tickets: { id: string; kind: string; lines: { lineId: string; count: number }[] }[]
}

/** Checks that the stored order is the fold of its operations at its price, and that the kitchen tickets match it. */
export function orderBreaches(order: StoredOrder): string[] {
  const { sheet: storedOrder, price } = order
  const folded = foldOrder(order.operations)
  const found: string[] = []
  const must = (isSo: boolean, otherwise: string) => {
    if (!isSo) found.push(`${otherwise}: ${order.id}`)
  }
  must(isSame(folded?.order, storedOrder), 'an order is not the fold of its operations')
  const { why, ...again } = priceOfFoldedOrder(storedOrder)
  must(isSame(again, price), 'the stored price of an order differs from the recomputed one')
  must(
    order.state === storedOrder.state && order.paid === storedOrder.paid,
    'the columns of an order differ from its folded state',
  )
  must(
    order.finalPrice === again.finalPrice && order.finalPrice >= 0,
    'the final price column of an order differs from its price',
  )
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
  if (order.why) {
    must(isSame(why, order.why), 'the price breakdown of an order differs from the recomputed one')
    must(order.why.amount === order.finalPrice && addsUp(order.why), 'the price breakdown of an order does not add up')
  }
  found.push(...breachesOfShares(storedOrder).map((breach) => `${breach}: ${order.id}`))
  const ticketCounts = new Map<string, number>()
  for (const ticket of order.tickets.filter(({ kind }) => kind === 'CHANGE'))
    for (const { lineId, count } of ticket.lines) ticketCounts.set(lineId, (ticketCounts.get(lineId) ?? 0) + count)
  for (const line of [...storedOrder.lines, ...storedOrder.removed])
    must(
      unitsInKitchen(line) === (ticketCounts.get(line.id) ?? 0),
      'the kitchen tickets of a line differ from its kitchen ledger',
    )
  // The tickets of a merged bill are checked with the bill it went into.
  const known = new Set([...storedOrder.lines, ...storedOrder.removed].map((line) => line.id))
  const isLost = [...ticketCounts].some(([lineId, count]) => count !== 0 && !known.has(lineId))
  must(storedOrder.mergedInto !== null || !isLost, 'the kitchen has units of a line that is on no order')
  const isCooking = !['SUBMITTED', 'NEEDFORCALL', 'PAID', 'REJECTED'].includes(storedOrder.state)
  for (const line of storedOrder.lines.filter(({ isHeld }) => isCooking && !isHeld && !awaitsRelease(storedOrder)))
    must(unitsInKitchen(line) === unitsToMake(line), 'the kitchen ledger has another count than the order')
  return found
}

/** Checks that a merged bill is empty and that unpaid shares add up to the bill. */
function breachesOfShares(storedOrder: FoldedOrder): string[] {
  const found: string[] = []
  const { shares } = storedOrder
  if (storedOrder.mergedInto !== null) {
    const isEmpty = storedOrder.lines.length + storedOrder.removed.length + shares.length + storedOrder.paid === 0
    if (storedOrder.state !== 'FINISHED' || !isEmpty) found.push('a merged bill still has lines or money')
  }
  const amountOf = (part: Pick<PricedPart, 'price' | 'discount' | 'tax'>) => part.price - part.discount + part.tax
  if (shares.some(({ amount, parts }) => sumOf(parts.map(amountOf)) !== amount))
    found.push('a share of a bill differs from its parts')
  if (shares.every(({ paid }) => paid !== 0)) return found
  const isWhole = partsOfPrice(priceOfFoldedOrder(storedOrder)).every((part) => {
    const own = shares.flatMap(({ parts }) => parts.filter(({ key }) => key === part.key))
    return (['price', 'discount', 'tax'] as const).every((name) => sumOf(own.map((one) => one[name])) === part[name])
  })
  if (!isWhole) found.push('the shares of a bill do not add up to it')
  return found
}

function addsUp(part: WhyPart): boolean {
  if (part.parts.length === 0) return true
  return sumOf(part.parts.map(({ amount }) => amount)) === part.amount && part.parts.every(addsUp)
}

/** Compares as JSON, because the database drops `undefined` and reorders keys. */
function isSame(one: unknown, other: unknown): boolean {
  return isDeepStrictEqual(JSON.parse(JSON.stringify(one ?? null)), JSON.parse(JSON.stringify(other ?? null)))
}
