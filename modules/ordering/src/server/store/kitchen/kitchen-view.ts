import type { CancelledInKitchen, KitchenLine, KitchenOrder } from '../../../contract/index.ts'
import { kitchenCounts, type FoldedLine, unitsToMake } from '../../../domain/index.ts'
import type { OrderRow } from '../order-row.ts'

/** When the kitchen last got a ticket to prepare some of each line, and last one to stop some of it. */
export type TicketTimes = ReadonlyMap<string, { firedAt: string; stoppedAt: string | null }>

/** When a cook last marked some of each line as ready. */
export type MadeAt = ReadonlyMap<string, string>

/** The stop tickets of one order. */
export type CancelledTicket = {
  orderId: string
  ticketId: string
  at: Date
  lines: readonly { lineId: string; count: number }[]
}

/** An order for cooks: no money, no phone, and of what was removed only what the kitchen had. */
export function kitchenOrder({ id, number, sheet: order, customerName }: OrderRow, times: TicketTimes): KitchenOrder {
  const wanted = order.lines.filter((line) => unitsToMake(line) > 0)
  const lines = wanted.map((line) => kitchenLine(line, times))
  const stoppedLines = order.lines.filter((line) => (line.stopped ?? 0) > 0 || hasFewer(line, times))
  const cooking = lines.filter(({ kitchen }) => kitchen.fired + kitchen.seen > 0)
  const starts = cooking.flatMap((line) => line.firedAt ?? []).sort()
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
    since: starts[0] ?? null,
    lines,
    stopped: [...order.removed, ...stoppedLines]
      .filter(({ id }) => times.has(id))
      .map((line) => kitchenLine(line, times)),
  }
}

/** Whether the kitchen was last sent that it makes fewer of a line; more of it sent later replaces that. */
function hasFewer({ id, units }: FoldedLine, times: TicketTimes): boolean {
  const { firedAt = '', stoppedAt = null } = times.get(id) ?? {}
  return stoppedAt !== null && stoppedAt > firedAt && units.includes('voided')
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

function kitchenLine(line: FoldedLine, times: TicketTimes): KitchenLine {
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
    firedAt: times.get(line.id)?.firedAt ?? null,
  }
}
