/** Summarises each operation as facts that a screen can phrase. */
import type { OrderOperation, Placing } from './order-operations.ts'

export type HistoryFacts = Record<string, string | number | boolean | null>

/** Returns the title of each line that was ever on the order, including lines since moved to another bill. */
export function lineTitles(operations: readonly OrderOperation[]): ReadonlyMap<string, string> {
  const lines = operations.flatMap((operation): readonly { id: string; title: string }[] => {
    switch (operation.kind) {
      case 'place':
        return operation.placing.lines
      case 'addLine':
        return [operation.line]
      case 'coupon':
        return operation.gifts
      case 'mergeIn':
        return [...operation.bill.lines, ...operation.bill.removed]
      default:
        return []
    }
  })
  return new Map(lines.map((line) => [line.id, line.title]))
}

/**
 * Returns the facts of one operation.
 * @param titles the result of `lineTitles`
 */
export function historyFacts(operation: OrderOperation, titles: ReadonlyMap<string, string>): HistoryFacts {
  if ('lineId' in operation) return lineFacts(operation, titles.get(operation.lineId) ?? '')
  switch (operation.kind) {
    case 'place':
      return placeFacts(operation.placing)
    case 'addLine':
      return { title: operation.line.title, count: operation.line.count }
    case 'discount':
      return discountFacts(operation.discount)
    case 'payBy':
      return { method: operation.paymentType }
    case 'setTip':
      return { tip: operation.tip }
    case 'deliverTo':
      return { address: operation.address.address, zone: operation.zone?.vendorsProperName ?? null }
    case 'deliveryCost':
      return { deliveryCost: operation.deliveryCost }
    case 'fleet':
      return { fleet: operation.fleet, courier: operation.courier?.name ?? null }
    case 'description':
      return { description: operation.description }
    case 'numberOfPerson':
      return { numberOfPerson: operation.numberOfPerson }
    case 'fireCourse':
      return { course: operation.course }
    case 'release':
    case 'paymentLink':
    case 'secondBill':
      return {}
    case 'coupon':
      return { code: operation.coupon?.code ?? null, gifts: operation.gifts.length }
    case 'points':
      return { points: operation.points?.count ?? 0, amount: operation.points?.value ?? 0 }
    case 'customer':
      return { customer: operation.customer?.name || operation.customer?.phone || null }
    case 'share':
      return { shares: operation.shares.length }
    case 'mergeIn':
      return { number: operation.bill.number, lines: operation.bill.lines.length }
    case 'mergedInto':
      return { number: operation.number }
    case 'refund': {
      const { amount, service = 0, tax = 0 } = operation
      return { amount, service, tax }
    }
    case 'writeOff':
      return { amount: operation.amount }
    case 'moveTable':
      return { table: operation.table.name }
    case 'pay':
      return { amount: operation.amount, method: operation.method }
    case 'state':
      return {
        to: operation.to,
        cause: operation.cause,
        because: operation.because ?? null,
        ...(operation.minutes === undefined ? {} : { minutes: operation.minutes }),
      }
  }
}

/** Includes the discounts given at placing, because its approval covered them. */
function placeFacts({ channel, lines, discount, coupon }: Placing): HistoryFacts {
  return {
    channel,
    lines: lines.length,
    ...(discount ? discountFacts(discount) : {}),
    ...(coupon ? { code: coupon.code } : {}),
  }
}

/** Facts of an operation on one line, with the line's title. */
function lineFacts(operation: Extract<OrderOperation, { lineId: string }>, title: string): HistoryFacts {
  switch (operation.kind) {
    case 'changeCount':
      return { title, by: operation.by }
    case 'removeLine':
    case 'returnLine':
      return { title }
    case 'lineNote':
      return { title, note: operation.note }
    case 'holdLine':
      return { title, isHeld: operation.isHeld }
    case 'lineDiscount':
      return { title, ...discountFacts(operation.discount) }
    case 'freeItem':
      return { title, isFreeItem: operation.isFreeItem }
    case 'priceChange':
      return { title, changePrice: operation.changePrice }
    case 'kitchen':
      return { title, count: operation.count, to: operation.to }
    case 'lineCourse':
      return { title, course: operation.course }
    case 'lineSeat':
      return { title, seat: operation.seat }
  }
}

function discountFacts(discount: { kind: string; value: number; reason?: string | undefined } | null): HistoryFacts {
  return {
    kind: discount?.kind ?? null,
    value: discount?.value ?? 0,
    ...(discount?.reason ? { reason: discount.reason } : {}),
  }
}
