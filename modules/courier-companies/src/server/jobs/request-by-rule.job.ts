import { Refusal } from '@sofreh/kernel'
import { balanceOf } from '@sofreh/ordering/domain'
import { z } from 'zod'
import { companiesByRule } from '../../domain/index.ts'
import type { CourierCompaniesDeps } from '../courier-companies-deps.ts'
import { isAlarmRaised } from '../store/alarms.ts'
import { openRequestOf, requestsOfOrder } from '../store/requests.reader.ts'
import { settingsOfVendor } from '../store/settings.reader.ts'
import { announceRequest } from '../use-cases/apply-report.ts'
import { raiseAlarm } from '../use-cases/raise-alarm.ts'
import { isSetUp } from '../use-cases/company-access.ts'
import { mayBeRequested, ruledOrder } from '../use-cases/plan-request.ts'
import { requestCourier } from '../use-cases/request-courier.ts'

const payloadShape = z.object({ vendorId: z.string(), orderId: z.string() })

/**
 * Requests a courier of the first company of the vendor's list that was not asked for this order yet. What it refuses
 * goes to the next one; at the end of the list the order goes to the own fleet. No company takes cash at the door, so an
 * unpaid order waits for a person, and is requested once it is paid.
 */
export async function requestByRule(deps: CourierCompaniesDeps, payload: unknown): Promise<void> {
  const { vendorId, orderId } = payloadShape.parse(payload)
  const { database } = deps
  const order = await deps.ordering.findOrder(database, vendorId, orderId)
  if (!order || !mayBeRequested(order)) return
  if (await openRequestOf(database, vendorId, orderId)) return
  if (balanceOf(order.sheet, order.price.finalPrice).due > 0) return alarmOfUnpaid(deps, vendorId, orderId)
  const tried = new Set((await requestsOfOrder(database, vendorId, orderId)).map(({ company }) => company))
  const rows = (await settingsOfVendor(database, vendorId)).filter(isSetUp)
  for (const { company } of companiesByRule(rows, ruledOrder(order))) {
    if (tried.has(company)) continue
    try {
      await requestCourier(deps, { vendorId, id: deps.newId(), orderId, company, personId: null, byRule: true })
      return
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      // Another company may be cheaper, nearer or awake; an order that was assigned meanwhile is refused by all.
    }
  }
  await giveToOwnFleet(deps, vendorId, orderId)
}

/** Alarms once, however often the unpaid order changes. */
async function alarmOfUnpaid(deps: CourierCompaniesDeps, vendorId: string, orderId: string): Promise<void> {
  await deps.database.transaction(async (tx) => {
    if (await isAlarmRaised(tx, vendorId, { orderId, reason: 'UNPAID' })) return
    await raiseAlarm(deps, tx, vendorId, { orderId, company: null, reason: 'UNPAID', goesOn: false })
    await announceRequest(deps, tx, vendorId, { id: orderId, orderId })
  })
}

/** The list is over: the order waits for an own courier, with an alarm. */
async function giveToOwnFleet(deps: CourierCompaniesDeps, vendorId: string, orderId: string): Promise<void> {
  await deps.database.transaction(async (tx) => {
    const order = await deps.ordering.findOrder(tx, vendorId, orderId)
    if (!order || !mayBeRequested(order) || (await openRequestOf(tx, vendorId, orderId))) return
    await deps.ordering.setCourier(tx, { vendorId, orderId, personId: null, fleet: 'OWN_FLEET', courier: null })
    await raiseAlarm(deps, tx, vendorId, { orderId, company: null, reason: 'LIST_OVER', goesOn: false })
    await announceRequest(deps, tx, vendorId, { id: orderId, orderId })
  })
}
