import type { Tx } from '@sofreh/database'
import type { Caller } from '@sofreh/http'
import { Refusal } from '@sofreh/kernel'
import { mostWrongCodes } from '../../../domain/index.ts'
import type { Seated } from '../../store/visits/visit-row.ts'
import type { DiningDeps } from '../../dining-deps.ts'
import { enterVisit, announceVisit } from './enter-visit.ts'
import { admitGuests, countWrongCode, noteAsking, touchVisit } from '../../store/visits/visits.writer.ts'

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
