import type { Tx } from '@sofreh/database'
import { isBrought } from '@sofreh/ordering/domain'
import type { OrderRow } from '@sofreh/ordering/server'
import { companiesByRule, requestAt, type RuledOrder } from '../../domain/index.ts'
import type { CourierCompaniesDeps } from '../courier-companies-deps.ts'
import { scheduleRule } from '../store/schedule.ts'
import { settingsOfVendor } from '../store/settings.reader.ts'
import { isSetUp } from './company-access.ts'

/**
 * Reaction to a confirmed order: schedules the request of a courier where the vendor's settings say so. Reads no
 * settings of vendors without a company.
 */
export async function planRequest(
  deps: CourierCompaniesDeps,
  tx: Tx,
  vendorId: string,
  orderId: string,
): Promise<void> {
  const rows = (await settingsOfVendor(tx, vendorId)).filter(isSetUp)
  if (rows.length === 0) return
  const order = await deps.ordering.findOrder(tx, vendorId, orderId)
  if (!order || !mayBeRequested(order)) return
  const ruled = ruledOrder(order)
  const [first] = companiesByRule(rows, ruled)
  if (!first) return
  const runAt = requestAt(first, ruled, deps.clock())
  await scheduleRule(deps, tx, { vendorId, orderId, runAt })
}

/** Whether an order is confirmed, is to be brought and has no courier. */
export function mayBeRequested({ sheet: order }: OrderRow): boolean {
  if (!isBrought(order.deliveryType) || order.delivery?.courier) return false
  if (order.delivery?.fleet === 'OWN_FLEET') return false
  return order.mergedInto === null && (order.state === 'CONFIRMED' || order.state === 'READYTOSHIPMENT')
}

export function ruledOrder({ sheet: order }: OrderRow): RuledOrder {
  const { deliveryType, promisedAt, delivery } = order
  return {
    deliveryType,
    zoneId: delivery?.zone?.id ?? null,
    readyAt: promisedAt === null ? null : new Date(promisedAt),
  }
}
