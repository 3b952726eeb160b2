import type { Order, OrderState } from '@sofreh/ordering/client'

/** In the order of a hand's attention: what waits for the house first, what waits for a guest's bank last. */
export const columnNames = ['fresh', 'kitchen', 'ready', 'out', 'waiting'] as const
export type ColumnName = (typeof columnNames)[number]

const columnOfState: Partial<Record<OrderState, ColumnName>> = {
  NEEDFORCALL: 'fresh',
  PAID: 'fresh',
  CONFIRMED: 'kitchen',
  READYTOSERVE: 'ready',
  READYTOPICKUP: 'ready',
  READYTOSHIPMENT: 'ready',
  DELIVERING: 'out',
  DELIVERED: 'out',
}

/** An unpaid online order is nobody's work yet; one that is paid at the counter waits for the house. */
export function columnOf(order: Pick<Order, 'state' | 'isPayLater'>): ColumnName {
  return columnOfState[order.state] ?? (order.isPayLater ? 'fresh' : 'waiting')
}

type Shown = Pick<Order, 'state' | 'isPayLater' | 'times' | 'placedAt'>

/**
 * Each column with its orders, the longest waiting first. Among the fresh ones a new order comes on top, where the eye is,
 * below those that are late already.
 */
export function columnsOf<Row extends Shown>(
  orders: readonly Row[],
  isLate: (order: Row) => boolean,
): Record<ColumnName, Row[]> {
  const columns: Record<ColumnName, Row[]> = { fresh: [], kitchen: [], ready: [], out: [], waiting: [] }
  const since = (order: Row) => Date.parse(order.times[order.state] ?? order.placedAt)
  for (const order of [...orders].sort((a, b) => since(a) - since(b))) columns[columnOf(order)].push(order)
  const late = columns.fresh.filter(isLate)
  const newest = columns.fresh.filter((order) => !isLate(order)).reverse()
  return { ...columns, fresh: [...late, ...newest] }
}
