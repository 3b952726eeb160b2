import type { DataOf } from '@sofreh/contract'
import type { Tx } from '@sofreh/database'
import type { Caller } from '@sofreh/http'
import { Refusal } from '@sofreh/kernel'
import type * as contract from '../../../contract/index.ts'
import { isQuiet, mostGuests } from '../../../domain/index.ts'
import { findTable } from '../../store/tables.reader.ts'
import type { GuestRow, VisitRow } from '../../store/visits/visit-row.ts'
import type { DiningDeps } from '../../dining-deps.ts'
import { hashOf, newCode, seatedOf, announceVisit } from './enter-visit.ts'
import { confirmationOf, guestsOf, lockOpenVisit } from '../../store/visits/visits.reader.ts'
import { insertGuest, insertVisit, writeEnd } from '../../store/visits/visits.writer.ts'

type Opened = DataOf<typeof contract.openVisit>

/** Handles a scan: the phone becomes a guest of the table's visit; the first scan starts the visit. */
export function openVisit(deps: DiningDeps, { tableId }: { tableId: string }, caller: Caller): Promise<Opened> {
  const tokenHash = caller.orderToken === undefined ? undefined : hashOf(caller.orderToken)
  if (tokenHash === undefined) throw new Refusal('VISIT_TOKEN_NEEDED')
  return deps.database.transaction(
    async (tx) => {
      const known = await seatedOf(deps, tx, caller)
      if (known?.visit.endedAt) throw new Refusal('VISIT_ENDED', { reason: known.visit.endReason })
      if (known) return openedOf(known.visit, known.guest)
      const { vendorId } = caller
      const table = await findTable(tx, vendorId, tableId)
      if (!table?.isActive || !table.hallIsActive) throw new Refusal('TABLE_NOT_FOUND')
      const isTrusted = (await confirmationOf(tx, vendorId)) === 'NONE'
      const visit = await visitAt(deps, tx, { vendorId, tableId, isTrusted })
      // A concurrent scan of the same phone may have joined while this one waited for the lock.
      const seated = await seatedOf(deps, tx, caller)
      if (seated) return openedOf(seated.visit, seated.guest)
      return sitDown(deps, tx, { vendorId, visit, tokenHash, isTrusted })
    },
    { once: caller.once },
  )
}

/** Returns the table's visit, locked. Starts one when there is none, or when the last one timed out. */
async function visitAt(
  deps: DiningDeps,
  tx: Tx,
  { vendorId, tableId, isTrusted }: { vendorId: string; tableId: string; isTrusted: boolean },
): Promise<VisitRow> {
  const at = deps.clock()
  const present = await lockOpenVisit(tx, vendorId, tableId)
  if (present && !isQuiet(present, at)) return present
  if (present) await writeEnd(tx, vendorId, { id: present.id, at, reason: 'QUIET' })
  const billId = (await deps.above().ordering.findOpenBill(tx, vendorId, tableId)) ?? null
  await insertVisit(tx, vendorId, { id: deps.newId(), tableId, code: newCode(), billId, at, isConfirmed: isTrusted })
  const begun = await lockOpenVisit(tx, vendorId, tableId)
  // The table's bill still belongs to a party that is moving with it; the next scan succeeds.
  if (!begun) throw new Refusal('TABLE_NOT_FOUND')
  return begun
}

type Sitting = { vendorId: string; visit: VisitRow; tokenHash: string; isTrusted: boolean }

async function sitDown(deps: DiningDeps, tx: Tx, { vendorId, visit, tokenHash, isTrusted }: Sitting): Promise<Opened> {
  const others = await guestsOf(tx, vendorId, [visit.id])
  if (others.length >= mostGuests) throw new Refusal('VISIT_FULL')
  const number = 1 + Math.max(0, ...others.map((guest) => guest.number))
  const guest = { id: deps.newId(), visitId: visit.id, number, tokenHash, at: deps.clock(), isAdmitted: isTrusted }
  await insertGuest(tx, vendorId, guest)
  await announceVisit(deps, tx, { vendorId, visit })
  return { visitId: visit.id, guestId: guest.id, number, isAdmitted: isTrusted }
}

function openedOf(visit: VisitRow, { id, number, admittedAt }: GuestRow): Opened {
  return { visitId: visit.id, guestId: id, number, isAdmitted: admittedAt !== null }
}
