import type { DataOf, InputOf } from '@sofreh/contract'
import type { Tx } from '@sofreh/database'
import type { Caller } from '@sofreh/http'
import { Refusal } from '@sofreh/kernel'
import type * as contract from '../../contract/index.ts'
import type { StepActor } from '../../domain/index.ts'
import type { CouriersDeps } from '../couriers-deps.ts'
import { type BikerRow, bikerView } from '../store/biker-row.ts'
import { findBiker, lockBiker } from '../store/bikers.reader.ts'
import { setDuty } from '../store/bikers.writer.ts'
import { findStep, openStopsOf } from '../store/trips.reader.ts'
import { insertStep } from '../store/trips.writer.ts'
import type { AskedStep, StepOutcome } from './asked-step.ts'
import { getOwnBiker } from './get-own-biker.ts'
import { stopViews } from './stop-views.ts'
import { takeTripStep } from './take-trip-step.ts'

type Body = InputOf<typeof contract.changeBikerState>['body']
type Answer = DataOf<typeof contract.changeBikerState>
/** Goes on or off duty, or takes the next step of a trip. A step that arrives twice takes effect once. */
export async function changeBikerState(
  deps: CouriersDeps,
  { body }: InputOf<typeof contract.changeBikerState>,
  caller: Caller,
): Promise<Answer> {
  const { vendorId } = caller
  const isCourier = caller.bikerPersonId !== undefined
  const actor: StepActor = isCourier ? 'BIKER' : 'DISPATCHER'
  const outcome = await deps.database.transaction(async (tx) => {
    const biker = await bikerOf(tx, caller, body)
    const fingerprint = fingerprintOf(body, biker.id)
    const known = await findStep(tx, vendorId, body.id)
    if (known && known.fingerprint !== fingerprint) return { refusal: 'STEP_CHANGED' }
    const taken = known ?? (await takeNew(deps, tx, { body, biker, caller, actor, fingerprint }))
    if ('refusal' in taken) return taken
    const [after, rows] = await Promise.all([findBiker(tx, vendorId, biker.id), openStopsOf(tx, vendorId, biker.id)])
    const stops = await stopViews(deps, tx, { vendorId, rows, isForCourier: isCourier })
    return { answer: { biker: bikerView(after ?? biker), stops, flag: taken.flag } }
  })
  if ('refusal' in outcome) throw new Refusal(outcome.refusal, 'details' in outcome ? outcome.details : undefined)
  return outcome.answer
}

/** Locks the courier: the caller, or the one that a dispatcher names. */
async function bikerOf(tx: Tx, caller: Caller, { bikerId }: Body): Promise<BikerRow> {
  const { vendorId } = caller
  const id = caller.bikerPersonId === undefined ? bikerId : (await getOwnBiker(tx, caller)).id
  const biker = id === undefined ? undefined : await lockBiker(tx, vendorId, id)
  if (!biker || (bikerId !== undefined && biker.id !== bikerId)) throw new Refusal('BIKER_NOT_FOUND')
  return biker
}

async function takeNew(deps: CouriersDeps, tx: Tx, asked: AskedStep): Promise<StepOutcome> {
  const { body, biker, caller, fingerprint } = asked
  const { vendorId } = caller
  const now = deps.clock()
  const doneAt = new Date(Math.min(body.doneAt ? Date.parse(body.doneAt) : now.getTime(), now.getTime()))
  const outcome =
    body.state === undefined ? await takeDuty(deps, tx, asked) : await takeTripStep(deps, tx, { ...asked, doneAt })
  if ('refusal' in outcome) return outcome
  await insertStep(tx, vendorId, {
    id: body.id,
    bikerId: biker.id,
    tripId: body.tripId ?? null,
    orderId: body.orderId ?? null,
    step: body.state ?? (body.isOnDuty ? 'ON_DUTY' : 'OFF_DUTY'),
    personId: caller.bikerPersonId ?? caller.personId ?? biker.personId,
    doneAt,
    recordedAt: now,
    flag: outcome.flag,
    fingerprint,
  })
  return outcome
}

async function takeDuty(deps: CouriersDeps, tx: Tx, { body, biker, caller }: AskedStep): Promise<StepOutcome> {
  const { vendorId } = caller
  if (body.isOnDuty === false && biker.carriedOrders > 0) return { refusal: 'BIKER_IS_CARRYING' }
  const isSame = (biker.onDutySince !== null) === body.isOnDuty
  if (!isSame) await setDuty(tx, vendorId, { bikerId: biker.id, since: body.isOnDuty ? deps.clock() : null })
  await deps.announce(tx, { vendorId, kind: 'biker-changed', subjectId: biker.id, facts: {} })
  return { flag: null }
}

function fingerprintOf({ tripId, orderId, state, isOnDuty, cash }: Body, bikerId: string): string {
  const paid = cash === undefined ? [] : [cash]
  return JSON.stringify([bikerId, tripId ?? null, orderId ?? null, state ?? null, isOnDuty ?? null, ...paid])
}
