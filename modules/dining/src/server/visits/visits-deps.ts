import { createHash, randomInt } from 'node:crypto'
import type { Database, Handle, Tx } from '@sofreh/database'
import type { Announce } from '@sofreh/events'
import type { Caller } from '@sofreh/http'
import { Refusal } from '@sofreh/kernel'
import { isQuiet } from '../../domain/index.ts'
import type { Seated, VisitRow } from './visit-row.ts'
import { findSeated, lockVisit } from './visits.reader.ts'

export type VisitsDeps = {
  database: Database
  clock: () => Date
  newId: () => string
  announce: Announce
  /** The bill that waits on a table to be paid: guests who sit down at it see it once they are let in. */
  findOpenBill: (handle: Handle, vendorId: string, tableId: string) => Promise<string | undefined>
  /** The names of people, by id. */
  namesOf: (handle: Handle, ids: readonly string[]) => Promise<ReadonlyMap<string, string>>
}

/** 32 random bytes, as the phone writes them. What is shorter opens nothing. */
const tokenShape = /^[\w-]{43}$/

/** What is kept of a token: nobody who reads the database can use it. */
export function hashOf(token: string): string | undefined {
  return tokenShape.test(token) ? createHash('sha256').update(token).digest('base64url') : undefined
}

/** Four digits that are no year and no row of one digit by more than chance. */
export function newCode(): string {
  return String(randomInt(10_000)).padStart(4, '0')
}

/** Whom the caller's token belongs to; a visit that went quiet is over though nobody has written it down yet. */
export async function seatedOf(
  deps: Pick<VisitsDeps, 'clock'>,
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
 * The caller's own visit, held, for whatever they do in it.
 * @throws Refusal VISIT_NOT_FOUND for a token that never was one here, VISIT_ENDED once the bill is paid or the table freed
 */
export async function enterVisit(
  deps: Pick<VisitsDeps, 'clock'>,
  tx: Tx,
  caller: Pick<Caller, 'vendorId' | 'orderToken'>,
): Promise<Seated> {
  const found = await seatedOf(deps, tx, caller)
  if (!found) throw new Refusal('VISIT_NOT_FOUND')
  refuseEnded(found.visit)
  // Held from here on: it may have ended, or become part of another, while we waited.
  await lockVisit(tx, caller.vendorId, found.visit.id)
  const seated = await seatedOf(deps, tx, caller)
  if (!seated) throw new Refusal('VISIT_NOT_FOUND')
  refuseEnded(seated.visit)
  return seated
}

function refuseEnded({ endedAt, endReason }: VisitRow): void {
  if (endedAt) throw new Refusal('VISIT_ENDED', { reason: endReason })
}

/** Tells the party's phones and the office. */
export async function tellVisit(
  deps: Pick<VisitsDeps, 'announce'>,
  tx: Tx,
  { vendorId, visit, kind = 'visit-changed' }: { vendorId: string; visit: VisitRow; kind?: string },
): Promise<void> {
  const { tableId, tableName, billId } = visit
  await deps.announce(tx, { vendorId, kind, subjectId: visit.id, facts: { tableId, tableName, billId } })
}
