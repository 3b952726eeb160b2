import { Refusal } from '@sofreh/kernel'
import { isBrought } from '@sofreh/ordering/domain'
import type { OrderRow } from '@sofreh/ordering/server'
import type { Tx } from '@sofreh/database'
import { z } from 'zod'
import { companiesByRule, requestAt, type RuledOrder } from '../../domain/index.ts'
import type { CourierCompaniesDeps } from '../courier-companies-deps.ts'
import { openRequestOf, requestsOfOrder } from '../store/requests.reader.ts'
import { settingsOfVendor } from '../store/settings.reader.ts'
import { isSetUp } from '../use-cases/company-access.ts'
import { requestCourier } from '../use-cases/request-courier.ts'
import { scheduleRule } from './schedule.ts'

const payloadShape = z.object({ vendorId: z.string(), orderId: z.string() })

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

/**
 * Requests a courier of the first company of the vendor's list that was not asked for this order yet. What it refuses
 * goes to the next one; at the end of the list a person is asked.
 */
export async function requestByRule(deps: CourierCompaniesDeps, payload: unknown): Promise<void> {
  const { vendorId, orderId } = payloadShape.parse(payload)
  const { database } = deps
  const order = await deps.ordering.findOrder(database, vendorId, orderId)
  if (!order || !mayBeRequested(order)) return
  if (await openRequestOf(database, vendorId, orderId)) return
  const tried = new Set((await requestsOfOrder(database, vendorId, orderId)).map(({ company }) => company))
  const rows = (await settingsOfVendor(database, vendorId)).filter(isSetUp)
  for (const { company } of companiesByRule(rows, ruledOrder(order))) {
    if (tried.has(company)) continue
    try {
      await requestCourier(deps, { vendorId, id: deps.newId(), orderId, company, personId: null, byRule: true })
      return
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      // Another company may be cheaper, nearer or awake; an order that somebody assigned meanwhile is refused by all.
    }
  }
}

function mayBeRequested({ sheet: order }: OrderRow): boolean {
  if (!isBrought(order.deliveryType) || order.delivery?.courier) return false
  if (order.delivery?.fleet === 'OWN_FLEET') return false
  return order.mergedInto === null && (order.state === 'CONFIRMED' || order.state === 'READYTOSHIPMENT')
}

function ruledOrder({ sheet: order }: OrderRow): RuledOrder {
  const { deliveryType, promisedAt, delivery } = order
  return {
    deliveryType,
    zoneId: delivery?.zone?.id ?? null,
    readyAt: promisedAt === null ? null : new Date(promisedAt),
  }
}
