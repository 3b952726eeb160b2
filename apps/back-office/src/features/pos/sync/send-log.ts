import { ApiProblem } from '@sofreh/contract/client'
import { createSender, type Delivered, type Entry, type SendOutcome } from '@sofreh/offline'
import { aloneOnDevice } from '../kept/alone.ts'
import { findTillDevice } from '../kept/till-device.ts'
import { keptAll, keptOne } from '../kept/till-db.ts'
import { moneyOf } from './bills.ts'
import { papersWritten } from './paper-turn.ts'
import { deviceApi, tillApi } from './till-api.ts'
import { happenedAt, noteClock } from './till-clock.ts'
import type { TillShift } from './till-facts.ts'
import { tellTabs, tillLog } from './till-log.ts'

/**
 * Nothing but a clear answer says something about an entry; silence longer than this is none. What did not answer in time goes
 * on at the server: the same entries sent again are known there.
 */
const answerMs = 15_000

/** The one sender of this device, whichever of its tabs is open (R2). */
const sender = createSender({
  store: tillLog,
  alone: (work) => aloneOnDevice('sender', work),
  comesAfterAll: ({ kind }) => kind === 'closeShift',
  comesBeforeAll: ({ kind }) => kind === 'openShift',
  deliver: handIn,
})

/** What of this till's unsent work was told last. */
let told = '0 0'

/** Brings what waits to the server; says of every tab's work whether it is there. */
export async function sendLog(): Promise<SendOutcome> {
  const outcome = await sender.send()
  const left = (await tillLog.all()).filter(({ state }) => state !== 'KEPT')
  const word = `${left.length} ${moneyOf(left)}`
  // Also what the server could not read is money that is not in the books, and is told.
  if (outcome.kind === 'sent' && (outcome.kept.length > 0 || word !== told)) {
    told = word
    await tellWaiting().catch(() => undefined)
  }
  if (outcome.kept.length > 0) {
    const { leaveTheShop } = await import('../paper/to-the-shop.ts')
    await leaveTheShop(outcome.kept)
    tellTabs()
  }
  return outcome
}

type Heard = { entries: { id: string | null; outcome: Delivered['outcome']; problem: string | null }[]; now: string }

async function handIn(entries: readonly Entry[]): Promise<Delivered[] | undefined> {
  const untold = await tellPapers().catch((): ReadonlySet<string> => new Set())
  const going = entries.filter(({ subjectId }) => !untold.has(subjectId))
  const later = entries.flatMap(({ id, subjectId }): Delivered[] =>
    untold.has(subjectId) ? [{ id, outcome: 'LATER', problem: null }] : [],
  )
  const device = await findTillDevice()
  const isOwn = ({ deviceId }: Entry) => deviceId === device?.deviceId
  const answer = await ask({ entries: going.filter(isOwn) }, device?.credential)
  if (!answer) return undefined
  // The file of another till is no word of this one: whoever is here stands for it.
  const ofOthers = going.filter((entry) => !isOwn(entry))
  const vouched = ofOthers.length === 0 ? undefined : await ask({ entries: ofOthers })
  const told = [...answer.entries, ...(vouched?.entries ?? [])]
  return [...later, ...told.flatMap(({ id, ...said }) => (id === null ? [] : [{ id, ...said }]))]
}

/**
 * Papers before their sales: what lies in the shop already is not printed again.
 * @returns the orders whose papers the server could not be told of
 */
async function tellPapers(): Promise<ReadonlySet<string>> {
  await papersWritten()
  const rows = await keptAll<{ isSlip?: true }>('device')
  if (!rows.some(({ isSlip }) => isSlip)) return new Set()
  const { tellHanded } = await import('../paper/handed-slips.ts')
  return tellHanded()
}

/** What is left, for the manager's page; also when nothing is. */
async function tellWaiting(): Promise<void> {
  await ask({ entries: [] }, (await findTillDevice())?.credential)
  await tellShift()
}

/** The shift's report names what its till has not sent. */
async function tellShift(): Promise<void> {
  const shift = await keptOne<TillShift>('drawer', 'shift')
  const device = await findTillDevice()
  if (!shift || !device) return
  const waiting = (await tillLog.all()).filter(({ state }) => state !== 'KEPT')
  const body = { device: device.letter, count: waiting.length, money: moneyOf(waiting) }
  await tillApi('PUT /api-sofreh/payments/shifts/{id}/unsent', { params: { id: shift.shiftId }, body })
}

async function ask(body: { entries: Entry[] }, credential?: string): Promise<Heard | undefined> {
  const device = await findTillDevice()
  const waiting = (await tillLog.all()).filter(({ state }) => state !== 'KEPT')
  const [oldest] = waiting
  const told = device && {
    deviceId: device.deviceId,
    device: device.letter,
    count: waiting.length,
    money: moneyOf(waiting),
    oldestAt: oldest ? happenedAt(oldest.entry).toISOString() : null,
  }
  const sent = { body: { ...body, ...(told ? { waiting: told } : {}) } }
  const askedAt = Date.now()
  const answer = await asDeviceOrPerson(credential, sent)
  if (answer) await noteClock(answer.now, askedAt)
  return answer
}

/** The device's own credential first: it outlives the person's session. The person's, where it was taken away. */
async function asDeviceOrPerson(
  credential: string | undefined,
  sent: { body: { entries: Entry[] } },
): Promise<Heard | undefined> {
  try {
    if (credential) return await deviceApi(credential)('POST /api-sofreh/ordering/device-log', { ...sent, answerMs })
  } catch (error) {
    if (!(error instanceof ApiProblem && (error.status === 401 || error.status === 403))) return silent(error)
  }
  return tillApi('POST /api-sofreh/ordering/device-log', { ...sent, answerMs }).catch(silent)
}

/** Whatever went wrong, nobody knows what took effect: everything stays and is sent again. */
function silent(error: unknown): undefined {
  if (error instanceof ApiProblem || error instanceof DOMException) return undefined
  throw error
}
