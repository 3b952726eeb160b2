import type { KitchenLine, KitchenOrder } from '../../contract/index.ts'
import { kitchenCounts, type SheetLine } from '../../domain/index.ts'
import type { OrderRow } from '../order-row.ts'

/** When the kitchen was last told to make some of each line. */
export type FiredAt = ReadonlyMap<string, string>

/** An order as a cook needs it: no money, no phone, and of the lines that were taken off only what the kitchen knew of. */
export function kitchenOrder({ id, number, sheet, customerName }: OrderRow, firedAt: FiredAt): KitchenOrder {
  const lines = sheet.lines.map((line) => kitchenLine(line, firedAt))
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
    stopped: sheet.removed.filter(({ id }) => firedAt.has(id)).map((line) => kitchenLine(line, firedAt)),
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
