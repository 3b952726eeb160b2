import { ApiProblem } from '@sofreh/contract/client'
import { createSender, type Delivered, type Entry, type SendOutcome } from '@sofreh/offline'
import { aloneOnDevice } from '../storage/alone-on-device.ts'
import { findTillDevice } from './till-device.ts'
import { readRows, readRow } from '../storage/till-db.ts'
import { moneyOf } from './bills.ts'
import { waitForPrintLock } from './print-lock.ts'
import { deviceApi, tillApi } from './till-api.ts'
import { happenedAt, noteClock } from './till-clock.ts'
import type { TillShift } from './till-facts.ts'
import { notifyTabs, tillLog } from './till-log.ts'

/**
 * Timeout of one delivery. Without a clear answer an entry stays unsent; if the server finished it anyway, it
 * recognises the entries when they are sent again.
 */
const answerMs = 15_000

/** The only sender of this device, over all its tabs (R2). */
const sender = createSender({
  store: tillLog,
  alone: (work) => aloneOnDevice('sender', work),
  comesAfterAll: ({ kind }) => kind === 'closeShift',
  comesBeforeAll: ({ kind }) => kind === 'openShift',
  deliver: deliver,
})

/** Count and money of unsent entries as last reported to the server. */
let reported = '0 0'

/** Sends the unsent entries and notifies all tabs of those that were accepted. */
export async function sendLog(): Promise<SendOutcome> {
  const outcome = await sender.send()
  const left = (await tillLog.all()).filter(({ state }) => state !== 'KEPT')
  const summary = `${left.length} ${moneyOf(left)}`
  // Entries the server could not read are money missing from the books, so they are reported too.
  if (outcome.kind === 'sent' && (outcome.accepted.length > 0 || summary !== reported)) {
    reported = summary
    await reportUnsent().catch(() => undefined)
  }
  if (outcome.accepted.length > 0) {
    const { forgetInShop } = await import('./printing/hand-to-shop.ts')
    await forgetInShop(outcome.accepted)
    notifyTabs()
  }
  return outcome
}

type DeliveryAnswer = {
  entries: { id: string | null; outcome: Delivered['outcome']; problem: string | null }[]
  now: string
}

async function deliver(entries: readonly Entry[]): Promise<Delivered[] | undefined> {
  const unreported = await reportPrintouts().catch((): ReadonlySet<string> => new Set())
  const going = entries.filter(({ subjectId }) => !unreported.has(subjectId))
  const later = entries.flatMap(({ id, subjectId }): Delivered[] =>
    unreported.has(subjectId) ? [{ id, outcome: 'LATER', problem: null }] : [],
  )
  const device = await findTillDevice()
  const isOwn = ({ deviceId }: Entry) => deviceId === device?.deviceId
  const answer = await ask({ entries: going.filter(isOwn) }, device?.credential)
  if (!answer) return undefined
  // An entry from another till's file cannot use this device's credential: the signed-in person vouches for it.
  const ofOthers = going.filter((entry) => !isOwn(entry))
  const vouched = ofOthers.length === 0 ? undefined : await ask({ entries: ofOthers })
  const outcomes = [...answer.entries, ...(vouched?.entries ?? [])]
  return [...later, ...outcomes.flatMap(({ id, ...outcome }) => (id === null ? [] : [{ id, ...outcome }]))]
}

/**
 * Reports printouts before their sales, so that the server does not print again what the shop has on paper.
 * @returns the orders whose printouts could not be reported
 */
async function reportPrintouts(): Promise<ReadonlySet<string>> {
  await waitForPrintLock()
  const rows = await readRows<{ isSlip?: true }>('device')
  if (!rows.some(({ isSlip }) => isSlip)) return new Set()
  const { reportHanded } = await import('./printing/handed-print-jobs.ts')
  return reportHanded()
}

/** Reports what is still unsent to the manager's page, also when nothing is. */
async function reportUnsent(): Promise<void> {
  await ask({ entries: [] }, (await findTillDevice())?.credential)
  await reportUnsentToShift()
}

/** Reports the unsent count and money to the shift, whose report names them. */
async function reportUnsentToShift(): Promise<void> {
  const shift = await readRow<TillShift>('drawer', 'shift')
  const device = await findTillDevice()
  if (!shift || !device) return
  const waiting = (await tillLog.all()).filter(({ state }) => state !== 'KEPT')
  const body = { device: device.letter, count: waiting.length, money: moneyOf(waiting) }
  await tillApi('PUT /api-sofreh/payments/shifts/{id}/unsent', { params: { id: shift.shiftId }, body })
}

async function ask(body: { entries: Entry[] }, credential?: string): Promise<DeliveryAnswer | undefined> {
  const device = await findTillDevice()
  const waiting = (await tillLog.all()).filter(({ state }) => state !== 'KEPT')
  const [oldest] = waiting
  const report = device && {
    deviceId: device.deviceId,
    device: device.letter,
    count: waiting.length,
    money: moneyOf(waiting),
    oldestAt: oldest ? happenedAt(oldest.entry).toISOString() : null,
  }
  const sent = { body: { ...body, ...(report ? { waiting: report } : {}) } }
  const askedAt = Date.now()
  const answer = await asDeviceOrPerson(credential, sent)
  if (answer) await noteClock(answer.now, askedAt)
  return answer
}

/**
 * Uses the device's own credential first, because it outlives the person's session; the person's where it was revoked.
 */
async function asDeviceOrPerson(
  credential: string | undefined,
  sent: { body: { entries: Entry[] } },
): Promise<DeliveryAnswer | undefined> {
  try {
    if (credential) return await deviceApi(credential)('POST /api-sofreh/ordering/device-log', { ...sent, answerMs })
  } catch (error) {
    if (!(error instanceof ApiProblem && (error.status === 401 || error.status === 403))) return silent(error)
  }
  return tillApi('POST /api-sofreh/ordering/device-log', { ...sent, answerMs }).catch(silent)
}

/** Treats every failure as no answer: what took effect is unknown, so everything stays and is sent again. */
function silent(error: unknown): undefined {
  if (error instanceof ApiProblem || error instanceof DOMException) return undefined
  throw error
}
