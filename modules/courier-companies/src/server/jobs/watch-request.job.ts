import type { Tx } from '@sofreh/database'
import { z } from 'zod'
import type { CompanyAccess, FindAnswer } from '../companies/company-line.ts'
import type { CourierCompaniesDeps } from '../courier-companies-deps.ts'
import { findRequest, lockRequest, type RequestRow, unwatchedRequests } from '../store/requests.reader.ts'
import { noteLook, saveRequest } from '../store/requests.writer.ts'
import { findSettings, type SettingsRow } from '../store/settings.reader.ts'
import { announceRequest, applyReport, endOrMove, searchOver } from '../use-cases/apply-report.ts'
import { callCancel } from '../use-cases/call-cancel.ts'
import { readableAccess } from '../use-cases/company-access.ts'
import { endByHand } from '../use-cases/end-by-hand.ts'
import { applyEvent } from '../use-cases/receive-webhook.ts'
import { scheduleWatch } from '../store/schedule.ts'

const payloadShape = z.object({ vendorId: z.string(), requestId: z.string() })

const minute = 60_000
/** A company that took the request knows it by then. */
const arrivesWithinMs = minute
/** A request that was given up is looked for once more: it may have arrived late. */
const strayMs = 5 * minute
const mostBetweenLooksMs = 30 * minute

/**
 * Asks a company about a request, because its webhooks may be missing. The next look is stored before this one, so a
 * crash does not break the chain. It ends with the request.
 */
export async function watchRequest(deps: CourierCompaniesDeps, payload: unknown): Promise<void> {
  const { vendorId, requestId } = payloadShape.parse(payload)
  const row = await deps.database.transaction((tx) => prepare(deps, tx, { vendorId, requestId }))
  if (!row) return
  const settings = await findSettings(deps.database, vendorId, row.company)
  const { currency } = await deps.vendors.settingsOf(deps.database, vendorId)
  const access = readableAccess(deps, vendorId, settings, currency)
  // The account was removed meanwhile.
  if (!settings || !access) return
  if (row.endedAt) return lookForStray(deps, vendorId, row, access)
  if (row.cancelAskedAt) await cancelAgain(deps, vendorId, row)
  else if (row.handEndedAt === null && isSearchOver(deps, row, settings)) await giveUp(deps, vendorId, row)
  await drainMissed(deps, vendorId, { row, access })
  const { billNumber, providerId } = row
  const answer = await deps.lines[row.company].find({ access, billNumber, providerId })
  await deps.database.transaction((tx) => settle(deps, tx, { vendorId, asked: row, answer }))
  if (row.handEndedAt === null) return
  const present = await findRequest(deps.database, vendorId, requestId)
  if (present) await endByHand(deps, vendorId, { row: present, access })
}

async function prepare(
  deps: CourierCompaniesDeps,
  tx: Tx,
  { vendorId, requestId }: z.output<typeof payloadShape>,
): Promise<RequestRow | undefined> {
  const row = await lockRequest(tx, vendorId, requestId)
  if (!row) return undefined
  const isStray = row.reason === 'NOT_ARRIVED' && row.checkedAt === null
  if (row.endedAt) return isStray ? row : undefined
  const now = deps.clock()
  await noteLook(tx, vendorId, { id: requestId, at: now })
  await scheduleWatch(deps, tx, { vendorId, requestId, inMs: nextLookIn(row, now) })
  return row
}

/** Often at first; a request that stays open for hours is asked about less and less. */
function nextLookIn(row: RequestRow, now: Date): number {
  if (row.status === 'REQUESTED') return 20_000
  const ageMs = now.getTime() - row.createdAt.getTime()
  return Math.min(Math.max(minute, ageMs / 60), mostBetweenLooksMs)
}

/**
 * Looks after open requests that lost their job, as after a restore from a backup. The companies are asked before
 * anything is done.
 */
export async function findUnwatched(deps: CourierCompaniesDeps): Promise<void> {
  const since = new Date(deps.clock().getTime() - 1.5 * mostBetweenLooksMs)
  const found = await unwatchedRequests(deps.database, since)
  for (const each of found) await deps.database.transaction((tx) => scheduleWatch(deps, tx, { ...each, inMs: 0 }))
}

type Settled = { vendorId: string; asked: RequestRow; answer: FindAnswer }

async function settle(deps: CourierCompaniesDeps, tx: Tx, { vendorId, asked, answer }: Settled): Promise<void> {
  const row = await lockRequest(tx, vendorId, asked.id)
  if (!row || answer.kind === 'unknown') return
  if (answer.kind === 'done') {
    // Something was reported since the question: the answer may be older.
    const isFresh = row.version === asked.version
    await applyReport(deps, tx, vendorId, { row, seen: answer.seen, isFresh })
    return
  }
  const ageMs = deps.clock().getTime() - row.createdAt.getTime()
  if (row.endedAt || row.status !== 'REQUESTED' || ageMs < arrivesWithinMs) return
  const isOurs = row.cancelAskedAt !== null
  const status = isOurs ? 'CANCELED_BY_US' : 'CANCELED_BY_PROVIDER'
  await scheduleWatch(deps, tx, { vendorId, requestId: row.id, inMs: strayMs })
  const ended: RequestRow = { ...row, status, isUnknown: false, reason: 'NOT_ARRIVED', checkedAt: null }
  await endOrMove(deps, tx, vendorId, { ...ended, attention: isOurs ? null : 'NOT_ARRIVED' })
}

/** Cancels what a person, the order or the end of the search asked to cancel. */
async function cancelAgain(deps: CourierCompaniesDeps, vendorId: string, asked: RequestRow): Promise<void> {
  const answer = await callCancel(deps, vendorId, asked)
  if (answer.kind === 'unknown') return
  await deps.database.transaction(async (tx) => {
    const row = await lockRequest(tx, vendorId, asked.id)
    if (!row || row.endedAt) return
    if (answer.kind === 'done') {
      await endOrMove(deps, tx, vendorId, { ...row, status: 'CANCELED_BY_US', isUnknown: false })
      return
    }
    // The company carries it on: a courier was found meanwhile, or it is too late.
    const attention = row.reason === searchOver ? row.attention : 'NOT_CANCELED'
    await saveRequest(tx, vendorId, { ...row, cancelAskedAt: null, reason: '', attention })
    await announceRequest(deps, tx, vendorId, row)
  })
}

function isSearchOver(deps: CourierCompaniesDeps, row: RequestRow, { searchMinutes }: SettingsRow): boolean {
  const ageMs = deps.clock().getTime() - row.createdAt.getTime()
  return row.status === 'ACK' && ageMs > searchMinutes * minute
}

/**
 * Takes the request back from a company that finds no courier. That we asked is stored first: its report of the
 * cancellation may arrive before its answer.
 */
async function giveUp(deps: CourierCompaniesDeps, vendorId: string, { id }: RequestRow): Promise<void> {
  const asked = await deps.database.transaction(async (tx) => {
    const row = await lockRequest(tx, vendorId, id)
    if (!row || row.status !== 'ACK') return undefined
    const marked: RequestRow = { ...row, cancelAskedAt: deps.clock(), reason: searchOver }
    await saveRequest(tx, vendorId, marked)
    return marked
  })
  if (asked) await cancelAgain(deps, vendorId, asked)
}

/** A request that was given up and arrived after all is cancelled; a person is asked where that is refused. */
async function lookForStray(
  deps: CourierCompaniesDeps,
  vendorId: string,
  row: RequestRow,
  access: CompanyAccess,
): Promise<void> {
  const line = deps.lines[row.company]
  const { billNumber } = row
  const found = await line.find({ access, billNumber, providerId: null })
  if (found.kind === 'unknown') {
    await deps.database.transaction((tx) => scheduleWatch(deps, tx, { vendorId, requestId: row.id, inMs: minute }))
    return
  }
  const answer = found.kind === 'done' && (await line.cancel({ access, billNumber, providerId: found.seen.providerId }))
  const isCarried = answer !== false && answer.kind !== 'done'
  await deps.database.transaction(async (tx) => {
    const present = await lockRequest(tx, vendorId, row.id)
    if (!present) return
    const attention = isCarried ? 'STRAY' : present.attention
    await saveRequest(tx, vendorId, { ...present, checkedAt: deps.clock(), attention })
    await announceRequest(deps, tx, vendorId, row)
  })
}

/** Applies the events whose webhook failed, where the company keeps them. */
async function drainMissed(
  deps: CourierCompaniesDeps,
  vendorId: string,
  { row, access }: { row: RequestRow; access: CompanyAccess },
): Promise<void> {
  const { company } = row
  const line = deps.lines[company]
  const missed = await line.missedEvents?.(access)
  if (missed?.kind !== 'done') return
  for (const body of missed.bodies) {
    const event = line.readEvent(body, access)
    if (event) await applyEvent(deps, { vendorId, company, event, body })
  }
}
