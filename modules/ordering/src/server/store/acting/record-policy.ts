import type { Tx } from '@sofreh/database'
import { type Caller, isAllowed } from '@sofreh/http'
import type { Entry } from '@sofreh/offline'
import { type Drift, drift } from '../../../domain/index.ts'
import type { OrderingDeps } from '../../ordering-deps.ts'
import { insertReviews } from '../offline/reviews/reviews.writer.ts'
import { knownOperations } from '../reading/orders.reader.ts'
import { entryTime } from './entry-time.ts'
import { recordJudge } from '../judge.ts'
import type { ActedOrder, Policy } from './policy.ts'

/** Runs in the transaction that records the entry. */
export type Note = (tx: Tx) => Promise<void>
/** A till's entry: its actor with their permissions, what is written with it, and what its hash chain broke. */
export type Acted = { caller: Caller; entry: Entry; note: Note; chain: readonly Drift[] }
export type EntryOutcome =
  | { kind: 'recorded'; orderId: string | null; number: string | null; drift: number; isNew: boolean }
  | { kind: 'malformed'; problem: string; field?: string }
  | { kind: 'later'; problem: string }

export type Recorded = Extract<EntryOutcome, { kind: 'recorded' }>
export type Malformed = Extract<EntryOutcome, { kind: 'malformed' }>
export type RecordPolicy = Omit<Policy<Recorded>, 'answer'> & {
  answer: (tx: Tx, acted: Pick<ActedOrder, 'row' | 'isNew'>) => Promise<Recorded>
}

/**
 * The policy of an act that happened at a till: nothing refuses it. `access`: the permission of the same call at the server.
 * Missing permissions are one discrepancy.
 */
export function recordPolicy(
  deps: Pick<OrderingDeps, 'newId'>,
  { caller, entry, note, chain }: Acted,
  { device, access }: { device: string; access?: string },
): RecordPolicy {
  const { vendorId } = caller
  const filed: Drift[] = [...chain]
  let stored = 0
  let isNoted = false
  const noteOnce = async (tx: Tx) => {
    if (!isNoted) await note(tx)
    isNoted = true
  }
  const requires = (permissions: readonly string[], acting = caller) => {
    const isLacking = permissions.some((permission) => !isAllowed(acting, permission))
    if (isLacking && !filed.some(({ what }) => what === 'PERMISSION')) filed.push(drift('PERMISSION'))
  }
  if (access) requires([access])
  return {
    ...recordJudge(filed),
    caller,
    requires,
    stamp: (now, { placedAt }) => ({
      personId: entry.personId,
      device,
      deviceAt: entry.madeAt,
      acceptedAt: now.toISOString(),
      doneAt: entryTime(entry, { now, notBefore: placedAt }).toISOString(),
    }),
    async fresh(tx, _, asked) {
      const ids = asked.map(({ id }) => id)
      const known = await knownOperations(tx, vendorId, ids)
      return asked.filter(({ id }) => !known.has(id))
    },
    async writeFiled(tx, row, now) {
      const drifts = filed.splice(0).map((each) => ({ ...each, id: deps.newId() }))
      await insertReviews(tx, { vendorId, orderId: row.id, at: now, entryId: entry.id }, drifts)
      stored += drifts.length
      await noteOnce(tx)
    },
    async answer(tx, { row, isNew }) {
      await noteOnce(tx)
      return { kind: 'recorded', orderId: row.id, number: row.number, drift: stored, isNew }
    },
  }
}
