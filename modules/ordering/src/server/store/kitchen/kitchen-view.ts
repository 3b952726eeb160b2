import type { CancelledInKitchen, KitchenLine, KitchenOrder } from '../../../contract/index.ts'
import { kitchenCounts, type FoldedLine, unitsToMake } from '../../../domain/index.ts'
import type { OrderRow } from '../order-row.ts'

/** When the kitchen last got a ticket for each line. */
export type FiredAt = ReadonlyMap<string, string>

/** When a cook last marked some of each line as ready. */
export type MadeAt = ReadonlyMap<string, string>

/** The stop tickets of one order. */
export type CancelledTicket = {
  orderId: string
  ticketId: string
  at: Date
  lines: readonly { lineId: string; count: number }[]
}

/** An order for cooks: no money, no phone, and of the removed lines only those that the kitchen had. */
export function kitchenOrder({ id, number, sheet: order, customerName }: OrderRow, firedAt: FiredAt): KitchenOrder {
  const wanted = order.lines.filter((line) => unitsToMake(line) > 0)
  const lines = wanted.map((line) => kitchenLine(line, firedAt))
  const stoppedLines = order.lines.filter(({ stopped = 0 }) => stopped > 0)
  const cooking = lines.filter(({ kitchen }) => kitchen.fired + kitchen.seen > 0)
  const times = cooking.flatMap((line) => line.firedAt ?? []).sort()
  return {
    orderId: id,
    number,
    state: order.state,
    channel: order.channel,
    deliveryType: order.deliveryType,
    tableName: order.table?.name ?? null,
    customerName,
    courier: courierOf(order),
    numberOfPerson: order.numberOfPerson,
    description: order.description,
    promisedAt: order.promisedAt,
    scheduledFor: order.scheduledFor,
    since: times[0] ?? null,
    lines,
    stopped: [...order.removed, ...stoppedLines]
      .filter(({ id }) => firedAt.has(id))
      .map((line) => kitchenLine(line, firedAt)),
  }
}

function courierOf({ delivery }: OrderRow['sheet']): KitchenOrder['courier'] {
  const courier = delivery?.courier
  return courier ? { name: courier.name, bagCode: courier.bagCode } : null
}

/** What the kitchen had of an order and must not make any more. */
export function cancelledOrder(
  { id: orderId, number, sheet: order }: OrderRow,
  { ticketId, at, lines }: CancelledTicket,
  madeAt: MadeAt,
): CancelledInKitchen {
  const known = new Map([...order.lines, ...order.removed].map((line) => [line.id, line]))
  const hasStopped = order.lines.some(({ stopped = 0 }) => stopped > 0)
  const isAllStopped = hasStopped && order.lines.every((line) => unitsToMake(line) === 0)
  return {
    ticketId,
    orderId,
    number,
    channel: order.channel,
    deliveryType: order.deliveryType,
    tableName: order.table?.name ?? null,
    because: order.state === 'REJECTED' ? 'REJECTED' : isAllStopped ? 'GIVEN_BACK' : 'REMOVED',
    at: at.toISOString(),
    lines: lines.flatMap(({ lineId, count }) => {
      const line = known.get(lineId)
      return line
        ? [{ lineId, menuItemId: line.menuItemId, categoryId: line.categoryId, title: line.title, count }]
        : []
    }),
    made: order.lines.flatMap(({ id, menuItemId, categoryId }) => {
      const made = madeAt.get(id)
      return made === undefined ? [] : [{ menuItemId, categoryId, at: made }]
    }),
  }
}

function kitchenLine(line: FoldedLine, firedAt: FiredAt): KitchenLine {
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
