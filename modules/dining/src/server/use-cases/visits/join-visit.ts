import type { Tx } from '@sofreh/database'
import { type Caller, personOf } from '@sofreh/http'
import { Refusal } from '@sofreh/kernel'
import { mostWrongCodes } from '../../../domain/index.ts'
import type { Seated, VisitRow } from '../../store/visits/visit-row.ts'
import type { DiningDeps } from '../../dining-deps.ts'
import { enterVisit, announceVisit } from './enter-visit.ts'
import { findGuest, lockVisit } from '../../store/visits/visits.reader.ts'
import { admitGuests, countWrongCode, nameGuestAs, noteAsking, touchVisit } from '../../store/visits/visits.writer.ts'

/** Sets the guest's name. */
export function nameGuest(deps: DiningDeps, { name }: { name: string }, caller: Caller): Promise<{ name: string }> {
  return deps.database.transaction(
    async (tx) => {
      const { vendorId } = caller
      const { visit, guest } = await enterVisit(deps, tx, caller)
      if (guest.name === name) return { name }
      await nameGuestAs(tx, vendorId, { id: guest.id, name })
      await announceVisit(deps, tx, { vendorId, visit })
      return { name }
    },
    { once: caller.once },
  )
}

/** Admits another phone of the visit on behalf of an admitted guest. */
export function admitToTable(deps: DiningDeps, guestId: string, caller: Caller): Promise<{ isAdmitted: true }> {
  return deps.database.transaction(
    async (tx) => {
      const { visit, guest } = await enterVisit(deps, tx, caller)
      if (guest.admittedAt === null) throw new Refusal('VISIT_NOT_JOINED')
      return admit(deps, tx, { vendorId: caller.vendorId, visit, guestId })
    },
    { once: caller.once },
  )
}

/** Admits a phone on behalf of staff, who have seen it at the table; this also confirms the visit. */
export function admitGuest(
  deps: DiningDeps,
  asked: { visitId: string; guestId: string },
  caller: Caller,
): Promise<{ isAdmitted: true }> {
  return deps.database.transaction(
    async (tx) => {
      personOf(caller)
      const visit = await lockVisit(tx, caller.vendorId, asked.visitId)
      if (!visit) throw new Refusal('VISIT_NOT_FOUND')
      if (visit.endedAt) throw new Refusal('VISIT_ENDED', { reason: visit.endReason })
      return admit(deps, tx, { vendorId: caller.vendorId, visit, guestId: asked.guestId })
    },
    { once: caller.once },
  )
}

async function admit(
  deps: DiningDeps,
  tx: Tx,
  { vendorId, visit, guestId }: { vendorId: string; visit: VisitRow; guestId: string },
): Promise<{ isAdmitted: true }> {
  const guest = await findGuest(tx, vendorId, guestId)
  if (!guest || guest.visitId !== visit.id) throw new Refusal('GUEST_NOT_FOUND')
  if (guest.admittedAt !== null) return { isAdmitted: true }
  await admitGuests(tx, vendorId, { visitId: visit.id, guestIds: [guest.id], at: deps.clock() })
  await announceVisit(deps, tx, { vendorId, visit })
  return { isAdmitted: true }
}

/** Result of joining: admitted, waiting for an admitted guest, or a wrong code with the remaining tries. */
export type Joined =
  | { kind: 'in'; seated: Seated; wasConfirmed: boolean }
  | { kind: 'asked' }
  | { kind: 'wrong'; left: number }

/**
 * Joins a visit by its code, or asks its admitted guests. A wrong code is returned instead of thrown, because a throw
 * would roll back the count.
 */
export async function joinVisit(
  deps: DiningDeps,
  tx: Tx,
  { caller, code }: { caller: Caller; code: string | undefined },
): Promise<Joined> {
  const { vendorId } = caller
  const seated = await enterVisit(deps, tx, caller)
  const { visit, guest } = seated
  const at = deps.clock()
  const wasConfirmed = visit.confirmedAt !== null
  if (guest.admittedAt !== null) return { kind: 'in', seated, wasConfirmed }
  if (code === undefined) {
    if (guest.askedAt === null) {
      await noteAsking(tx, vendorId, { id: guest.id, at })
      await announceVisit(deps, tx, { vendorId, visit })
    }
    return { kind: 'asked' }
  }
  const left = Math.min(mostWrongCodes.ofGuest - guest.wrongCodes, mostWrongCodes.ofVisit - visit.wrongCodes)
  if (left <= 0) throw new Refusal('VISIT_CODE_LOCKED')
  if (code !== visit.code) {
    await countWrongCode(tx, vendorId, { visitId: visit.id, guestId: guest.id })
    return { kind: 'wrong', left: left - 1 }
  }
  await admitGuests(tx, vendorId, { visitId: visit.id, guestIds: [guest.id], at })
  await touchVisit(tx, vendorId, { id: visit.id, at })
  await announceVisit(deps, tx, { vendorId, visit })
  return { kind: 'in', seated: { visit, guest: { ...guest, admittedAt: at } }, wasConfirmed }
}
