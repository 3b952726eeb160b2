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

/** Each column with its orders, the longest waiting first. */
export function columnsOf<Shown extends Pick<Order, 'state' | 'isPayLater' | 'times' | 'placedAt'>>(
  orders: readonly Shown[],
): Record<ColumnName, Shown[]> {
  const columns: Record<ColumnName, Shown[]> = { fresh: [], kitchen: [], ready: [], out: [], waiting: [] }
  const since = (order: Shown) => order.times[order.state] ?? order.placedAt
  for (const order of [...orders].sort((a, b) => Date.parse(since(a)) - Date.parse(since(b))))
    columns[columnOf(order)].push(order)
  return columns
}
