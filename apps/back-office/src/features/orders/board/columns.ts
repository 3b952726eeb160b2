import type { Order, OrderState } from '@sofreh/ordering/client'

/** In order of attention: orders that wait for staff first, those that wait for an online payment last. */
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

/** An unpaid online order needs no staff yet; an unpaid pay-later order does. */
export function columnOf(order: Pick<Order, 'state' | 'isPayLater'>): ColumnName {
  return columnOfState[order.state] ?? (order.isPayLater ? 'fresh' : 'waiting')
}

type Shown = Pick<Order, 'state' | 'isPayLater' | 'times' | 'placedAt'>

/**
 * Returns the orders of each column, the longest waiting first. In `fresh` the newest come first, where staff look, but
 * below the late ones.
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
