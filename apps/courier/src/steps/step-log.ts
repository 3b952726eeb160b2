import { ApiProblem } from '@sofreh/contract/client'
import { newId } from '@sofreh/kernel'
import { createStore } from '@sofreh/kit'
import { readStored, writeStored } from '@sofreh/kit/stored'
import {
  createSender,
  type Delivered,
  type Entry,
  type LogStore,
  openStored,
  type Shape,
  type StoredDatabase,
  storedLog,
} from '@sofreh/offline'
import { takeStops } from './run-on-phone.ts'
import { api } from '../session/courier-session.ts'
import type { StepBody } from './step.ts'

/** Two stores of this phone: the log of steps and its head. */
const shape = { steps: { keyPath: 'id' }, heads: { keyPath: 'id' } } satisfies Shape

let opening: Promise<StoredDatabase> | undefined
function open(): Promise<StoredDatabase> {
  opening ??= openStored('courierDB', 1, shape).then((database) => {
    database.addEventListener('close', () => {
      opening = undefined
    })
    return database
  })
  return opening
}

const log: LogStore = storedLog(open, { entries: 'steps', heads: 'heads' })

/** Steps on the phone that the server does not have yet, in their order. */
export const pendingSteps = createStore<readonly StepBody[]>([])
/** Whether a late step had no effect or needs a review by the restaurant. */
export const hasFlag = createStore(false)

const deviceName = 'sofreh.courier.device'
let device: string | undefined
function deviceId(): string {
  device ??= localStorage.getItem(deviceName) ?? undefined
  if (device !== undefined) return device
  device = newId()
  try {
    localStorage.setItem(deviceName, device)
  } catch {
    // With a full storage the phone is another device after a reload.
  }
  return device
}

/** Reads the unsent steps, also those of an earlier start of the page. */
export async function readPending(): Promise<void> {
  const all = await log.all()
  pendingSteps.set(all.filter(({ state }) => state === 'WAITING').map(({ entry }) => entry.body as StepBody))
}

/** Stores a step on the phone and tries to send it. It is on the disk when this resolves. */
export async function recordStep(body: StepBody, id: string = newId()): Promise<void> {
  const draft = {
    id,
    subjectId: body.tripId ?? 'duty',
    kind: body.state ?? 'DUTY',
    personId: '',
    madeAt: new Date().toISOString(),
    clockOffsetMs: clockOffset.get(),
    body,
  }
  await log.append(deviceId(), ({ counter }) => ({ drafts: [draft], counter, made: () => undefined }))
  await readPending()
  void sendSteps()
}

const clockName = 'sofreh.courier.clock'
const isNumber = (value: unknown): value is number => typeof value === 'number'
/**
 * The server's clock less the phone's: a phone's clock may be hours off. Stored, because a page that starts without a
 * network cannot measure it.
 */
export const clockOffset = createStore(readStored(clockName, isNumber) ?? 0)

export function setClockOffset(offsetMs: number): void {
  writeStored(clockName, Math.round(offsetMs))
  clockOffset.set(Math.round(offsetMs))
}

async function deliver(entries: readonly Entry[]): Promise<readonly Delivered[] | undefined> {
  const [entry] = entries
  if (!entry) return []
  const { id } = entry
  const body = entry.body as StepBody
  const doneAt = new Date(Date.parse(entry.madeAt) + entry.clockOffsetMs).toISOString()
  try {
    const { flag, stops } = await api('PATCH /api/bikers/state', { body: { id, doneAt, reason: '', ...body } })
    takeStops(stops)
    if (flag !== null) hasFlag.set(true)
    return [{ id, outcome: 'ACCEPTED', problem: null }]
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.status === 0 || error.status === 401 || error.status >= 500)
      return undefined
    if (error.status === 429) return undefined
    // The server has read the step and refuses it: the restaurant must review it, and the next steps are sent.
    hasFlag.set(true)
    return [{ id, outcome: 'ACCEPTED', problem: error.code }]
  }
}

let lastSend: Promise<unknown> = Promise.resolve()
/** One run of sending after the other, for browsers without locks. */
function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const run = lastSend.then(work, work)
  lastSend = run
  return run
}

const sender = createSender({
  store: log,
  deliver,
  alone: (work) => (navigator.locks ? navigator.locks.request('sofreh.courier.steps', work) : inTurn(work)),
  comesAfterAll: () => false,
  mostAtOnce: 1,
})

/** Sends the waiting steps in order. Resolves to false without an answer. */
export async function sendSteps(): Promise<boolean> {
  const { kind, accepted } = await sender.send()
  if (accepted.length > 0) await log.forget(accepted)
  await readPending()
  return kind === 'sent'
}
