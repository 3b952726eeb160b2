import type { Tx } from '@sofreh/database'
import { Refusal } from '@sofreh/kernel'
import { handOver, isTripEnded, lateStepMs, takeStep, type TripStep } from '../../domain/index.ts'
import type { CouriersDeps } from '../couriers-deps.ts'
import { orderOnTheRoad, type StopRow } from '../store/trip-row.ts'
import { stopsOfTrip } from '../store/trips.reader.ts'
import { countWrongCode, saveStop, saveTrip } from '../store/trips.writer.ts'
import type { AskedStep, StepOutcome } from './asked-step.ts'
import { tripStateOf } from './end-stop.ts'
import { handedOver } from './handed-over.ts'

type Asked = AskedStep & { doneAt: Date }

/**
 * Takes a step of a trip and moves the order with it. A courier's step from a phone without a network is a fact: when it
 * no longer fits, it is recorded with a flag instead of refused.
 */
export async function takeTripStep(deps: CouriersDeps, tx: Tx, asked: Asked): Promise<StepOutcome> {
  const { body, biker, caller, actor, doneAt } = asked
  const { vendorId } = caller
  const { tripId = '', orderId = null, outcome = null, state: step } = body
  const stops = tripId === '' ? [] : await stopsOfTrip(tx, vendorId, tripId)
  if (!step || stops.length === 0 || stops.some((stop) => stop.bikerId !== biker.id))
    return { refusal: 'TRIP_NOT_FOUND' }
  const isLate = actor === 'BIKER' && deps.clock().getTime() - doneAt.getTime() > lateStepMs
  const answer = takeStep(tripStateOf(stops), { step, orderId, outcome }, actor)
  const stop = stops.find((each) => each.orderId === orderId)
  if (!answer.ok) return isLate ? takeUnmovedCash(deps, tx, { ...asked, stop }, answer.code) : { refusal: answer.code }
  if (answer.isRepeated) return takeUnmovedCash(deps, tx, { ...asked, stop }, null)
  const done = stop ? await takeOrderStep(deps, tx, { ...asked, stop, step, isLate }) : { flag: null }
  if ('refusal' in done) return done
  if (done.isDropped) return takeUnmovedCash(deps, tx, { ...asked, stop }, done.flag)
  const isEnded = isTripEnded(answer.trip)
  await saveTrip(tx, vendorId, { id: tripId, status: answer.trip.status, isEnded, at: doneAt })
  await deps.announce(tx, { vendorId, kind: 'trip-changed', subjectId: tripId, facts: { bikerId: biker.id } })
  return { flag: done.flag }
}

/**
 * Records the cash of a hand-over that moves nothing: staff marked the order as delivered before, or it is no longer on
 * the trip. The courier holds the cash all the same.
 */
async function takeUnmovedCash(
  deps: CouriersDeps,
  tx: Tx,
  asked: Asked & { stop: StopRow | undefined },
  flag: string | null,
): Promise<StepOutcome> {
  const { body, biker, caller, stop } = asked
  const { vendorId } = caller
  const { cash = 0, state: step } = body
  if (!stop || step !== 'DELIVERED' || cash === 0) return { flag }
  const order = await deps.ordering.lockOrder(tx, vendorId, stop.orderId)
  if (!order || order.sheet.state === 'REJECTED' || order.sheet.mergedInto !== null) return { flag }
  const taken = await takeCash(deps, tx, { ...asked, stop }, cash)
  if (taken > 0) await deps.announce(tx, { vendorId, kind: 'biker-changed', subjectId: biker.id, facts: {} })
  return { flag: flag ?? (taken > 0 && taken < cash ? 'PAYMENT_TOO_MUCH' : null) }
}

type OrderStep = Asked & { stop: StopRow; step: TripStep; isLate: boolean }
type Done = { flag: string | null; isDropped?: boolean; isCodeRight?: boolean | null } | { refusal: string }

async function takeOrderStep(deps: CouriersDeps, tx: Tx, asked: OrderStep): Promise<Done> {
  const { body, caller, stop, step, doneAt, isLate } = asked
  const { vendorId } = caller
  const { tripId, orderId } = stop
  const checked = await checkCodes(tx, asked)
  if ('refusal' in checked) return checked
  const order = step === 'DELIVERED' ? await deps.ordering.lockOrder(tx, vendorId, orderId) : undefined
  const { cash = 0 } = body
  const isTooMuch = cash > 0 && (!order || cash > orderOnTheRoad(order).due)
  if (isTooMuch && !isLate) return { refusal: 'PAYMENT_TOO_MUCH' }
  const moved = await moveOrder(deps, tx, asked)
  if (moved) return isLate ? { flag: moved, isDropped: true } : { refusal: moved }
  if (step === 'BIKERACCEPTED' || step === 'ATSOURCE') return checked
  const { outcome = null, reason } = body
  const isCodeRight = checked.isCodeRight ?? null
  await saveStop(tx, vendorId, {
    tripId,
    orderId,
    status: step,
    outcome,
    reason,
    isCodeRight,
    handedOver: order && handedOver(order),
    at: doneAt,
  })
  if (order && cash > 0) await takeCash(deps, tx, asked, cash)
  return isTooMuch ? { ...checked, flag: 'PAYMENT_TOO_MUCH' } : checked
}

/** Records the cash under the id of the step, up to what is due. @returns the recorded amount */
function takeCash(deps: CouriersDeps, tx: Tx, asked: Asked & { stop: StopRow }, amount: number): Promise<number> {
  const { body, biker, caller, stop, doneAt: at } = asked
  const { id: bikerId, personId } = biker
  return deps.ordering.takeAtDoor(tx, {
    vendorId: caller.vendorId,
    orderId: stop.orderId,
    id: body.id,
    amount,
    bikerId,
    personId,
    at,
  })
}

/** Checks the digits on the bag and those of the guest. A dispatcher needs neither. */
async function checkCodes(tx: Tx, { body, caller, stop, step, actor, isLate }: OrderStep): Promise<Done> {
  if (actor === 'DISPATCHER') return { flag: null }
  if (step === 'PICKEDUP' && body.bagCode !== stop.bagCode)
    return isLate ? { flag: 'WRONG_BAG_CODE' } : { refusal: 'WRONG_BAG_CODE' }
  if (step !== 'DELIVERED') return { flag: null }
  const given = handOver(stop, { code: body.code ?? null, reason: body.reason }, isLate)
  if (given.ok) return given
  if (given.code === 'WRONG_HANDOVER_CODE') await countWrongCode(tx, caller.vendorId, stop)
  return { refusal: given.code }
}

/** Moves the order with its stop. Returns the code of a refusal. */
async function moveOrder(
  deps: CouriersDeps,
  tx: Tx,
  { caller, biker, stop, step }: OrderStep,
): Promise<string | undefined> {
  const { vendorId } = caller
  const { orderId } = stop
  const personId = caller.bikerPersonId ?? caller.personId ?? biker.personId
  try {
    if (step === 'PICKEDUP') await deps.ordering.moveDelivery(tx, { vendorId, orderId, personId, to: 'DELIVERING' })
    if (step === 'DELIVERED') await deps.ordering.moveDelivery(tx, { vendorId, orderId, personId, to: 'DELIVERED' })
    if (step === 'INTERRUPTED')
      await deps.ordering.moveDelivery(tx, { vendorId, orderId, personId, to: 'READYTOSHIPMENT' })
    if (step === 'INTERRUPTED' || step === 'CANCELED')
      await deps.ordering.setCourier(tx, { vendorId, orderId, personId, fleet: 'OWN_FLEET', courier: null })
    return undefined
  } catch (error) {
    // The order was refused before any write, so the transaction can continue.
    if (error instanceof Refusal) return 'ORDER_NOT_READY'
    throw error
  }
}
