/** What each operation did, in small facts that a screen can word. */
import type { OrderOperation } from './order-operations.ts'
import { findLine, type OrderSheet } from './order-sheet.ts'

export type HistoryFacts = Record<string, string | number | boolean | null>

/** @param sheet the order as it is now: it knows every line that ever was, by its title */
export function historyFacts(operation: OrderOperation, sheet: OrderSheet): HistoryFacts {
  const titleOf = (lineId: string) =>
    (findLine(sheet, lineId) ?? sheet.removed.find((line) => line.id === (sheet.joined[lineId] ?? lineId)))?.title ?? ''
  switch (operation.kind) {
    case 'place':
      return { channel: operation.placing.channel, lines: operation.placing.lines.length }
    case 'addLine':
      return { title: operation.line.title, count: operation.line.count }
    case 'changeCount':
      return { title: titleOf(operation.lineId), by: operation.by }
    case 'removeLine':
    case 'returnLine':
      return { title: titleOf(operation.lineId) }
    case 'lineNote':
      return { title: titleOf(operation.lineId), note: operation.note }
    case 'holdLine':
      return { title: titleOf(operation.lineId), isHeld: operation.isHeld }
    case 'lineDiscount':
      return { title: titleOf(operation.lineId), ...discountFacts(operation.discount) }
    case 'freeItem':
      return { title: titleOf(operation.lineId), isFreeItem: operation.isFreeItem }
    case 'priceChange':
      return { title: titleOf(operation.lineId), changePrice: operation.changePrice }
    case 'kitchen':
      return { title: titleOf(operation.lineId), count: operation.count, to: operation.to }
    case 'discount':
      return discountFacts(operation.discount)
    case 'setTip':
      return { tip: operation.tip }
    case 'description':
      return { description: operation.description }
    case 'numberOfPerson':
      return { numberOfPerson: operation.numberOfPerson }
    case 'moveTable':
      return { table: operation.table.name }
    case 'pay':
      return { amount: operation.amount, method: operation.method }
    case 'state':
      return { to: operation.to, cause: operation.cause }
  }
}

function discountFacts(discount: { kind: string; value: number } | null): HistoryFacts {
  return { kind: discount?.kind ?? null, value: discount?.value ?? 0 }
}
