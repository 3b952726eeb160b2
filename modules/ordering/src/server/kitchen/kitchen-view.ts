import type { CancelledInKitchen, KitchenLine, KitchenOrder } from '../../contract/index.ts'
import { kitchenCounts, type SheetLine, unitsToMake } from '../../domain/index.ts'
import type { OrderRow } from '../order-row.ts'

/** When the kitchen last got a ticket for each line. */
export type FiredAt = ReadonlyMap<string, string>

/** The stop tickets of one order. */
export type CancelledTicket = {
  orderId: string
  ticketId: string
  at: Date
  lines: readonly { lineId: string; count: number }[]
}

/** An order for cooks: no money, no phone, and of the removed lines only those that the kitchen had. */
export function kitchenOrder({ id, number, sheet, customerName }: OrderRow, firedAt: FiredAt): KitchenOrder {
  const wanted = sheet.lines.filter((line) => unitsToMake(line) > 0)
  const lines = wanted.map((line) => kitchenLine(line, firedAt))
  const stoppedLines = sheet.lines.filter(({ stopped = 0 }) => stopped > 0)
  const cooking = lines.filter(({ kitchen }) => kitchen.fired + kitchen.seen > 0)
  const times = cooking.flatMap((line) => line.firedAt ?? []).sort()
  return {
    orderId: id,
    number,
    state: sheet.state,
    channel: sheet.channel,
    deliveryType: sheet.deliveryType,
    tableName: sheet.table?.name ?? null,
    customerName,
    numberOfPerson: sheet.numberOfPerson,
    description: sheet.description,
    promisedAt: sheet.promisedAt,
    scheduledFor: sheet.scheduledFor,
    since: times[0] ?? null,
    lines,
    stopped: [...sheet.removed, ...stoppedLines]
      .filter(({ id }) => firedAt.has(id))
      .map((line) => kitchenLine(line, firedAt)),
  }
}

/** A cancelled order that left the kitchen, with what the kitchen had of it. */
export function cancelledOrder(
  { id: orderId, number, sheet }: OrderRow,
  { ticketId, at, lines }: CancelledTicket,
): CancelledInKitchen {
  const known = new Map([...sheet.lines, ...sheet.removed].map((line) => [line.id, line]))
  const hasStopped = sheet.lines.some(({ stopped = 0 }) => stopped > 0)
  return {
    ticketId,
    orderId,
    number,
    channel: sheet.channel,
    deliveryType: sheet.deliveryType,
    tableName: sheet.table?.name ?? null,
    because: sheet.state === 'REJECTED' ? 'REJECTED' : hasStopped ? 'GIVEN_BACK' : 'REMOVED',
    at: at.toISOString(),
    lines: lines.flatMap(({ lineId, count }) => {
      const line = known.get(lineId)
      return line
        ? [{ lineId, menuItemId: line.menuItemId, categoryId: line.categoryId, title: line.title, count }]
        : []
    }),
  }
}

function kitchenLine(line: SheetLine, firedAt: FiredAt): KitchenLine {
  return {
    lineId: line.id,
    menuItemId: line.menuItemId,
    categoryId: line.categoryId,
    title: line.title,
    toppings: line.toppings.map(({ title, count }) => ({ title, count })),
    note: line.note,
    course: line.course,
    seat: line.seat,
    isHeld: line.isHeld,
    kitchen: kitchenCounts(line),
    firedAt: firedAt.get(line.id) ?? null,
  }
}
