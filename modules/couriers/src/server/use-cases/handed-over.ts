import type { OrderRow } from '@sofreh/ordering/server'
import type { HandedOver } from '../store/trips.writer.ts'

/** Returns what reports need of an order at its hand-over: when the guest expected it, and the tip. */
export function handedOver({ sheet: order, price }: OrderRow): HandedOver {
  const { promisedAt, delivery } = order
  const roadMs = (delivery?.zone?.estimateMinutes ?? 0) * 60_000
  return { expectedAt: promisedAt === null ? null : new Date(Date.parse(promisedAt) + roadMs), tip: price.tip }
}
