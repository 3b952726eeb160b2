import type { Tx } from '@sofreh/database'
import type { OrderRow } from '@sofreh/ordering/server'
import type { StopOutcome, TripStep } from '../../domain/index.ts'
import type { CouriersDeps } from '../couriers-deps.ts'
import { lockBiker } from '../store/bikers.reader.ts'
import type { StopRow } from '../store/trip-row.ts'
import { openStopsOfOrders } from '../store/trips.reader.ts'
import { endStop } from './end-stop.ts'
import { handedOver } from './handed-over.ts'

/**
 * Reaction to a changed order: moves its trip when staff moved the order on the board, at the till or in the order panel.
 * A courier's own steps have changed both already.
 */
export async function followOrder(deps: CouriersDeps, tx: Tx, vendorId: string, orderId: string): Promise<void> {
  const [found] = await openStopsOfOrders(tx, vendorId, [orderId])
  if (!found) return
  await lockBiker(tx, vendorId, found.bikerId)
  const [stop] = await openStopsOfOrders(tx, vendorId, [orderId])
  const order = await deps.ordering.findOrder(tx, vendorId, orderId)
  if (!stop || !order) return
  const steps = stepsToFollow(stop, order)
  for (const step of steps) {
    const facts = step.step === 'DELIVERED' ? { handedOver: handedOver(order) } : {}
    await endStop(tx, vendorId, stop, { ...step, ...facts, at: deps.clock() })
  }
  // Staff took the carried order back: it waits for a courier again, where the dispatcher sees it.
  const isReturned = steps.some(({ step }) => step === 'INTERRUPTED') && isOpen(order)
  if (isReturned && order.sheet.delivery?.courier?.bagCode === stop.bagCode)
    await deps.ordering.setCourier(tx, { vendorId, orderId, personId: null, fleet: 'OWN_FLEET', courier: null })
  if (steps.length > 0)
    await deps.announce(tx, {
      vendorId,
      kind: 'trip-changed',
      subjectId: stop.tripId,
      facts: { bikerId: stop.bikerId },
    })
}

function isOpen({ sheet: { state, mergedInto } }: OrderRow): boolean {
  return mergedInto === null && state !== 'REJECTED'
}

type Followed = { step: TripStep; outcome: StopOutcome | null }

function stepsToFollow(stop: StopRow, { sheet: order }: OrderRow): Followed[] {
  const pickedUp: Followed[] = stop.status === 'BIKERASSIGNED' ? [{ step: 'PICKEDUP', outcome: null }] : []
  const takenBack: Followed[] =
    stop.status === 'BIKERASSIGNED'
      ? [{ step: 'CANCELED', outcome: null }]
      : [{ step: 'INTERRUPTED', outcome: 'COURIER_LOST' }]
  if (order.mergedInto !== null || order.state === 'REJECTED') return takenBack
  if (order.state === 'DELIVERED' || order.state === 'FINISHED')
    return [...pickedUp, { step: 'DELIVERED', outcome: null }]
  if (order.state === 'DELIVERING') return pickedUp
  const isAnothers = order.delivery?.courier?.bagCode !== stop.bagCode
  return isAnothers || stop.status !== 'BIKERASSIGNED' ? takenBack : []
}
