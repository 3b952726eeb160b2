/**
 * The fold: operations in the order the server accepted them make the order's sheet (decisions, section 4).
 * Pure and total: an operation that has become meaningless changes nothing and is flagged, so every replica ends equal.
 */
import { moveUnits, noticeTicket, stepUnits, syncKitchen } from './kitchen-ledger.ts'
import { addLine, changeCount, freshLine, removeLine, returnLine } from './order-lines.ts'
import { editKinds, type OrderOperation, type Placing } from './order-operations.ts'
import {
  type FlagCode,
  findLine,
  type KitchenTicket,
  type OrderSheet,
  type SheetLine,
  withLine,
} from './order-sheet.ts'
import { isFinal, isInTable, mayEditLines } from './order-state.ts'

export type Folded = { sheet: OrderSheet; tickets: KitchenTicket[] }
type Applied = { sheet: OrderSheet; ticket: KitchenTicket | undefined; flag: FlagCode | undefined }

/** All operations of one order; undefined while none of them places it. What comes before the placing is no order's. */
export function foldOrder(operations: readonly OrderOperation[]): Folded | undefined {
  const at = operations.findIndex((operation) => operation.kind === 'place')
  const first = operations[at]
  if (first?.kind !== 'place') return undefined
  const tickets: KitchenTicket[] = []
  let sheet = placedSheet(first.placing, first.acceptedAt)
  for (const operation of operations.slice(at + 1)) {
    const applied = applyOperation(sheet, operation)
    sheet = applied.sheet
    if (applied.ticket) tickets.push(applied.ticket)
  }
  return { sheet, tickets }
}

/** The order as it is placed. */
export function placedSheet(placing: Placing, acceptedAt: string): OrderSheet {
  const { lines, ...fixed } = placing
  return {
    ...fixed,
    state: 'SUBMITTED',
    lines: lines.map(freshLine),
    removed: [],
    joined: {},
    paid: 0,
    placedAt: acceptedAt,
    times: { SUBMITTED: acceptedAt },
    promisedAt: null,
    rejectCause: null,
    rejectReason: '',
    version: 1,
    flags: [],
  }
}

/** One more operation: the new sheet, what the kitchen is told, and the flag when it came too late. */
export function applyOperation(before: OrderSheet, operation: OrderOperation): Applied {
  const outcome = editKinds.has(operation.kind) && !mayEditLines(before) ? 'ORDER_NOT_EDITABLE' : act(before, operation)
  if (typeof outcome === 'string') {
    const flags = [...before.flags, { operationId: operation.id, code: outcome }]
    return { sheet: { ...before, flags, version: before.version + 1 }, ticket: undefined, flag: outcome }
  }
  const synced = syncKitchen(outcome.sheet, operation.id)
  const sheet = { ...synced.sheet, version: before.version + 1 }
  return { sheet, ticket: synced.ticket ?? outcome.ticket, flag: undefined }
}

type Outcome = { sheet: OrderSheet; ticket?: KitchenTicket | undefined } | FlagCode

function act(sheet: OrderSheet, operation: OrderOperation): Outcome {
  switch (operation.kind) {
    case 'place':
      return 'ALREADY_PLACED'
    case 'addLine':
      return plain(addLine(sheet, operation.line))
    case 'changeCount':
      return plain(changeCount(sheet, operation))
    case 'removeLine':
      return plain(removeLine(sheet, operation.lineId))
    case 'returnLine':
      return plain(returnLine(sheet, operation.lineId))
    case 'lineNote':
      return noteLine(sheet, operation)
    case 'holdLine':
      return changeLine(sheet, operation.lineId, { isHeld: operation.isHeld })
    case 'lineDiscount':
      return changeLine(sheet, operation.lineId, { lineDiscount: operation.discount })
    case 'freeItem':
      return changeLine(sheet, operation.lineId, { isFreeItem: operation.isFreeItem })
    case 'priceChange':
      return changeLine(sheet, operation.lineId, { changePrice: operation.changePrice })
    case 'discount':
      return { sheet: { ...sheet, discount: operation.discount } }
    case 'setTip':
      return { sheet: { ...sheet, tip: operation.tip } }
    case 'description':
      return { sheet: { ...sheet, description: operation.description } }
    case 'numberOfPerson':
      return { sheet: { ...sheet, numberOfPerson: operation.numberOfPerson } }
    case 'moveTable':
      return moveTable(sheet, operation)
    case 'pay':
      return { sheet: { ...sheet, paid: sheet.paid + operation.amount } }
    case 'state':
      return moveState(sheet, operation)
    case 'kitchen':
      return stepUnits(sheet, operation) ?? 'UNITS_NOT_THERE'
  }
}

function plain(answer: OrderSheet | FlagCode): Outcome {
  return typeof answer === 'string' ? answer : { sheet: answer }
}

function changeLine(sheet: OrderSheet, lineId: string, change: Partial<SheetLine>): Outcome {
  const line = findLine(sheet, lineId)
  return line ? { sheet: withLine(sheet, { ...line, ...change }) } : 'LINE_NOT_FOUND'
}

function noteLine(sheet: OrderSheet, operation: { id: string; lineId: string; note: string }): Outcome {
  const outcome = changeLine(sheet, operation.lineId, { note: operation.note })
  if (typeof outcome === 'string') return outcome
  const line = findLine(outcome.sheet, operation.lineId)
  return { sheet: outcome.sheet, ticket: noticeTicket(outcome.sheet, operation.id, line?.id) }
}

function moveTable(sheet: OrderSheet, operation: OrderOperation & { kind: 'moveTable' }): Outcome {
  if (isFinal(sheet.state)) return 'ORDER_NOT_EDITABLE'
  const moved = { ...sheet, table: operation.table, isSecondBill: operation.isSecondBill }
  return { sheet: moved, ticket: noticeTicket(moved, operation.id) }
}

/** Only the table of states is asked here: its guards (money, courier) were facts of the moment of acceptance. */
function moveState(sheet: OrderSheet, operation: OrderOperation & { kind: 'state' }): Outcome {
  const { to, acceptedAt } = operation
  if (sheet.state === to) return 'DUPLICATE_ORDER_STATE'
  if (!isInTable(sheet.state, to)) return 'INVALID_ORDER_STATE'
  const moved = moveUnits({ ...sheet, state: to, times: { ...sheet.times, [to]: acceptedAt } }, sheet.state, to)
  return {
    sheet: {
      ...moved,
      promisedAt: promiseOf(sheet, operation),
      rejectCause: to === 'REJECTED' ? (operation.cause ?? 'OTHER') : sheet.rejectCause,
      rejectReason: to === 'REJECTED' ? operation.reason : sheet.rejectReason,
    },
  }
}

/** Given at confirmation; an undo keeps it, a new round at the table makes a new one. */
function promiseOf(sheet: OrderSheet, operation: { to: string; acceptedAt: string }): string | null {
  if (operation.to !== 'CONFIRMED' || sheet.state.startsWith('READY')) return sheet.promisedAt
  return new Date(Date.parse(operation.acceptedAt) + sheet.preparationMinutes * 60_000).toISOString()
}
