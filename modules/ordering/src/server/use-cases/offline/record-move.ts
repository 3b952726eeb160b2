import type { Tx } from '@sofreh/database'
import type { VendorSettings } from '@sofreh/vendors/domain'
import type { OfflineMove } from '../../../contract/index.ts'
import { type Drift, drift, isFinal, moveOrder, type OrderOperation } from '../../../domain/index.ts'
import { changeOrder } from '../../store/change-order.ts'
import { announceChange, writeChange } from '../../store/changing/write-change.ts'
import { endAtOnce } from '../../store/ending/end-order.ts'
import type { OrderRow } from '../../store/order-row.ts'
import { factsOf } from '../../store/order-view.ts'
import type { OrderingDeps } from '../../ordering-deps.ts'
import { knownOperations, lockOrder } from '../../store/reading/orders.reader.ts'
import { entryTime } from './entry-time.ts'
import type { Acted, EntryOutcome } from './entry-outcome.ts'
import { insertReviews } from '../../store/offline/reviews/reviews.writer.ts'

/**
 * Applies a state move that a till made offline, where the rule of moves still allows it. A move that another screen
 * made first is flagged in the history. One that is no longer allowed has no effect and creates a review. Neither
 * delays the till's log.
 */
export function recordMove(deps: OrderingDeps, acted: Acted, wanted: OfflineMove): Promise<EntryOutcome> {
  const { caller, entry, note, chain } = acted
  const { vendorId } = caller
  return deps.database.transaction(async (tx) => {
    const row = await lockOrder(tx, vendorId, entry.subjectId)
    if (!row) return { kind: 'later', problem: 'ORDER_NOT_FOUND' }
    const recorded = { kind: 'recorded' as const, orderId: row.id, number: row.number }
    if ((await knownOperations(tx, vendorId, [wanted.id])).has(wanted.id)) {
      await note(tx)
      return { ...recorded, drift: 0, isNew: false }
    }
    const settings = await deps.settingsOf(tx, vendorId)
    const at = deps.clock()
    const answer = moveOrder(factsOf(row.sheet, row.price.finalPrice, settings), wanted.to)
    const isTaken = !answer.ok && (answer.code === 'DUPLICATE_ORDER_STATE' || isFinal(row.sheet.state))
    const drifts: Drift[] = [
      ...chain,
      ...(answer.ok || isTaken ? [] : [drift('MOVE')]),
      ...(caller.permissions.has('ORDER_STATE') ? [] : [drift('PERMISSION')]),
    ]
    await insertReviews(
      tx,
      { vendorId, orderId: row.id, at, entryId: entry.id },
      drifts.map((each) => ({ ...each, id: deps.newId() })),
    )
    await note(tx)
    // The fold does not know the guards (money, courier): a move that a guard refuses is not stored as an operation.
    const isOperation = answer.ok || isTaken || answer.code === 'INVALID_ORDER_STATE'
    if (isOperation) await writeStep(deps, tx, { acted, wanted, row, settings, at, isAllowed: answer.ok })
    return { ...recorded, drift: drifts.length, isNew: true }
  })
}

type Step = {
  acted: Acted
  wanted: OfflineMove
  row: OrderRow
  settings: VendorSettings
  at: Date
  isAllowed: boolean
}

/** Writes the move and what follows from it; the fold flags one that no longer applies. Announces, so call it last. */
async function writeStep(deps: OrderingDeps, tx: Tx, { acted, wanted, row, settings, at, isAllowed }: Step) {
  const { vendorId } = acted.caller
  const { personId, madeAt } = acted.entry
  const acceptedAt = at.toISOString()
  const doneAt = entryTime(acted.entry, { now: at, notBefore: row.sheet.placedAt }).toISOString()
  const stamp = { id: wanted.id, personId, device: wanted.device, deviceAt: madeAt, acceptedAt, doneAt, reason: '' }
  const move: OrderOperation = { ...stamp, kind: 'state', to: wanted.to, cause: null }
  const now = { vendorId, settings, at: acceptedAt }
  const ends = isAllowed ? await endAtOnce(deps, tx, now, changeOrder(row, [move])) : []
  const operations = [move, ...ends.map((end) => ({ ...end, doneAt }))]
  const moved = await writeChange(tx, { vendorId, settings, row, operations }, changeOrder(row, operations))
  const kind = moved.sheet.state === row.sheet.state ? 'order-edited' : 'order-moved'
  await announceChange(deps, tx, { vendorId, kind, row: moved, from: row.sheet.state })
}
