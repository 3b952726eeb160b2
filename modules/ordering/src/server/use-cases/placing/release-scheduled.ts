import { awaitsRelease, isFinal } from '../../../domain/index.ts'
import { carryOut, announceChange } from '../../store/changing/write-change.ts'
import type { OrderingDeps } from '../../ordering-deps.ts'
import { lockOrder } from '../../store/reading/orders.reader.ts'
import { ordersToRelease } from '../../store/reading/slots.reader.ts'
import { markReleased } from '../../store/placing/slots.writer.ts'
import { operationBy } from '../../store/operation-by.ts'

/** Limits the orders of one run; the next minute takes the rest. */
const batch = 200

/** Releases due scheduled orders to the kitchen, each in its own transaction, so that one failure stops no other. */
export async function releaseScheduled(deps: OrderingDeps): Promise<void> {
  const due = await ordersToRelease(deps.database, deps.clock(), batch)
  for (const { vendorId, orderId } of due) await releaseOne(deps, vendorId, orderId).catch(deps.onError)
}

async function releaseOne(deps: OrderingDeps, vendorId: string, orderId: string): Promise<void> {
  await deps.database.transaction(async (tx) => {
    const row = await lockOrder(tx, vendorId, orderId)
    const now = deps.clock()
    await markReleased(tx, vendorId, orderId, now)
    if (!row || isFinal(row.sheet.state) || !awaitsRelease(row.sheet)) return
    const settings = await deps.vendors.settingsOf(tx, vendorId)
    const operations = [operationBy(deps, null, { kind: 'release' }, now.toISOString())]
    const released = await carryOut(tx, { vendorId, settings, row, operations })
    await announceChange(deps, tx, { vendorId, kind: 'order-edited', row: released, from: row.sheet.state })
  })
}
