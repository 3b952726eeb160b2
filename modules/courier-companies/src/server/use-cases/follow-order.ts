import type { Tx } from '@sofreh/database'
import type { OrderRow } from '@sofreh/ordering/server'
import { fleetOfCompany } from '../../domain/index.ts'
import type { CourierCompaniesDeps } from '../courier-companies-deps.ts'
import { closeAlarm, hasOpenWork } from '../store/alarms.ts'
import { scheduleWatch } from '../store/schedule.ts'
import { lockRequest, openRequestOf } from '../store/requests.reader.ts'
import { saveRequest } from '../store/requests.writer.ts'
import { announceRequest } from './apply-report.ts'
import { planRequest } from './plan-request.ts'

/**
 * Reaction to a changed order: a confirmed one is requested by rule; one that was rejected or given to another fleet is
 * taken back from its company; of one that staff handed over the company is asked. The company is called by the job,
 * never here.
 */
export async function followOrder(
  deps: CourierCompaniesDeps,
  tx: Tx,
  { vendorId, orderId, state }: { vendorId: string; orderId: string; state: string },
): Promise<void> {
  if (state === 'CONFIRMED') await planRequest(deps, tx, vendorId, orderId)
  if (!(await hasOpenWork(tx, vendorId, orderId))) return
  const order = await deps.ordering.findOrder(tx, vendorId, orderId)
  if (!order) return
  if (!waitsForCourier(order)) await closeAlarm(tx, vendorId, { orderId, at: deps.clock() })
  const open = await openRequestOf(tx, vendorId, orderId)
  if (!open) return
  if (order.sheet.state === 'DELIVERED' || order.sheet.state === 'FINISHED') {
    await noteHandEnd(deps, tx, vendorId, open.id)
    return
  }
  const isGone = order.sheet.state === 'REJECTED' || order.sheet.mergedInto !== null
  const isAnothers = (order.sheet.delivery?.fleet ?? null) !== fleetOfCompany[open.company]
  if (!isGone && !isAnothers) return
  const row = await lockRequest(tx, vendorId, open.id)
  if (!row || row.endedAt || row.cancelAskedAt) return
  await saveRequest(tx, vendorId, { ...row, cancelAskedAt: deps.clock() })
  await scheduleWatch(deps, tx, { vendorId, requestId: row.id, inMs: 0 })
  await announceRequest(deps, tx, vendorId, row)
}

/** Whether an order is still to be sent and no courier is named. */
function waitsForCourier({ sheet: order }: OrderRow): boolean {
  const isOpen = order.state === 'CONFIRMED' || order.state === 'READYTOSHIPMENT'
  return isOpen && order.mergedInto === null && (order.delivery?.courier ?? null) === null
}

/** Staff handed the order over while the company's request is open: the company is asked at once (end-by-hand.ts). */
async function noteHandEnd(deps: CourierCompaniesDeps, tx: Tx, vendorId: string, id: string): Promise<void> {
  const row = await lockRequest(tx, vendorId, id)
  if (!row || row.endedAt || row.handEndedAt) return
  await saveRequest(tx, vendorId, { ...row, handEndedAt: deps.clock() })
  await scheduleWatch(deps, tx, { vendorId, requestId: id, inMs: 0 })
  await announceRequest(deps, tx, vendorId, row)
}
