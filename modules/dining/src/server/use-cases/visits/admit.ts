import type { Tx } from '@sofreh/database'
import { Refusal } from '@sofreh/kernel'
import type { VisitRow } from '../../store/visits/visit-row.ts'
import type { DiningDeps } from '../../dining-deps.ts'
import { announceVisit } from './enter-visit.ts'
import { findGuest } from '../../store/visits/visits.reader.ts'
import { admitGuests } from '../../store/visits/visits.writer.ts'

export async function admit(
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
