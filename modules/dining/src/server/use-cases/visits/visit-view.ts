import type { Handle } from '@sofreh/database'
import type { TableCall, VisitGuest, VisitView } from '../../../contract/index.ts'
import type { CallRow, GuestRow, Seated } from '../../store/visits/visit-row.ts'
import type { DiningDeps } from '../../dining-deps.ts'
import { confirmationOf, guestsOf, openCalls } from '../../store/visits/visits.reader.ts'

type Names = ReadonlyMap<string, string>

export function guestView({ id, number, name, admittedAt, askedAt }: GuestRow): VisitGuest {
  return { id, number, name, isAdmitted: admittedAt !== null, isAsking: askedAt !== null && admittedAt === null }
}

export async function namesFor(deps: DiningDeps, handle: Handle, calls: readonly CallRow[]): Promise<Names> {
  const ids = [...new Set(calls.flatMap(({ takenBy }) => takenBy ?? []))]
  return ids.length > 0 ? deps.identity.namesOf(handle, ids) : new Map()
}

/** Returns a call with the first name of the member of staff who accepted it. */
export function callView(call: CallRow, names: Names): TableCall {
  const [firstName = ''] = (call.takenBy ? (names.get(call.takenBy) ?? '') : '').split(' ')
  return {
    id: call.id,
    kind: call.kind,
    payBy: call.payBy,
    guestId: call.guestId,
    askedAt: call.askedAt.toISOString(),
    takenAt: call.takenAt?.toISOString() ?? null,
    takenBy: firstName,
  }
}

/**
 * Returns the visit for one of its phones. A guest who is not admitted sees only their own data, because a code may be
 * photographed.
 */
export async function visitView(
  deps: DiningDeps,
  handle: Handle,
  { vendorId, seated }: { vendorId: string; seated: Seated },
): Promise<VisitView> {
  const { visit, guest } = seated
  const [confirmation, guests, calls] = await Promise.all([
    confirmationOf(handle, vendorId),
    guestsOf(handle, vendorId, [visit.id]),
    openCalls(handle, vendorId, [visit.id]),
  ])
  const names = await namesFor(deps, handle, calls)
  const isIn = guest.admittedAt !== null
  const shownGuests = isIn ? guests.filter(({ admittedAt, askedAt }) => admittedAt ?? askedAt) : [guest]
  const shownCalls = calls.filter(({ guestId }) => isIn || guestId === guest.id)
  return {
    id: visit.id,
    table: { id: visit.tableId, name: visit.tableName, categoryName: visit.categoryName },
    begunAt: visit.begunAt.toISOString(),
    confirmation,
    isConfirmed: visit.confirmedAt !== null,
    code: isIn && !visit.endedAt ? visit.code : null,
    endedAt: visit.endedAt?.toISOString() ?? null,
    endReason: visit.endReason,
    me: guestView(guest),
    guests: shownGuests.map(guestView),
    calls: visit.endedAt ? [] : shownCalls.map((call) => callView(call, names)),
  }
}
