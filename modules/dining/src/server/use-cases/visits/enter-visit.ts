import { createHash, randomInt } from 'node:crypto'
import type { Handle, Tx } from '@sofreh/database'
import type { Caller } from '@sofreh/http'
import { Refusal } from '@sofreh/kernel'
import { isQuiet } from '../../../domain/index.ts'
import type { DiningDeps } from '../../dining-deps.ts'
import type { Seated, VisitRow } from '../../store/visits/visit-row.ts'
import { findSeated, lockVisit } from '../../store/visits/visits.reader.ts'

/** 32 random bytes in base64url; any other format is rejected. */
const tokenShape = /^[\w-]{43}$/

/** Returns the hash that is stored for a token: a reader of the database cannot use it. */
export function hashOf(token: string): string | undefined {
  return tokenShape.test(token) ? createHash('sha256').update(token).digest('base64url') : undefined
}

/** Returns four random digits. */
export function newCode(): string {
  return String(randomInt(10_000)).padStart(4, '0')
}

/**
 * Returns the guest and visit of the caller's token. A visit that timed out counts as ended, even before its end is
 * stored.
 */
export async function seatedOf(
  deps: Pick<DiningDeps, 'clock'>,
  handle: Handle,
  caller: Pick<Caller, 'vendorId' | 'orderToken'>,
): Promise<Seated | undefined> {
  const hash = caller.orderToken === undefined ? undefined : hashOf(caller.orderToken)
  const seated = hash === undefined ? undefined : await findSeated(handle, caller.vendorId, hash)
  if (!seated || seated.visit.endedAt || !isQuiet(seated.visit, deps.clock())) return seated
  const { visit, guest } = seated
  return { guest, visit: { ...visit, endedAt: visit.lastActAt, endReason: 'QUIET' } }
}

/**
 * Returns the caller's own visit, locked.
 * @throws Refusal VISIT_NOT_FOUND for an unknown token, VISIT_ENDED once the bill is paid or the table freed
 */
export async function enterVisit(
  deps: Pick<DiningDeps, 'clock'>,
  tx: Tx,
  caller: Pick<Caller, 'vendorId' | 'orderToken'>,
): Promise<Seated> {
  const found = await seatedOf(deps, tx, caller)
  if (!found) throw new Refusal('VISIT_NOT_FOUND')
  refuseEnded(found.visit)
  // Read again under the lock: the visit may have ended, or been merged, while this transaction waited.
  await lockVisit(tx, caller.vendorId, found.visit.id)
  const seated = await seatedOf(deps, tx, caller)
  if (!seated) throw new Refusal('VISIT_NOT_FOUND')
  refuseEnded(seated.visit)
  return seated
}

function refuseEnded({ endedAt, endReason }: VisitRow): void {
  if (endedAt) throw new Refusal('VISIT_ENDED', { reason: endReason })
}

/** Publishes a change of the visit to its phones and the back office. */
export async function announceVisit(
  deps: Pick<DiningDeps, 'announce'>,
  tx: Tx,
  { vendorId, visit, kind = 'visit-changed' }: { vendorId: string; visit: VisitRow; kind?: string },
): Promise<void> {
  const { tableId, tableName, billId } = visit
  await deps.announce(tx, { vendorId, kind, subjectId: visit.id, facts: { tableId, tableName, billId } })
}
