/**
 * Queues the kitchen display's taps: written to IndexedDB before they are shown, sent one by one in order, and stored
 * while offline. Local storage has a tap until IndexedDB has it, because a page that closes has no time for more. A tap
 * carries the ids of its steps, so the server counts a repeated one once.
 */
import { ApiProblem } from '@sofreh/contract/client'
import { newId } from '@sofreh/kernel'
import { createSender, type LoggedEntry, openStored, type StoredDatabase, storedLog } from '@sofreh/offline'
import { toastProblem } from '@sofreh/ui'
import { create } from 'zustand'
import { api } from '../../api/api.ts'
import type { Step } from './kitchen-steps.ts'

type Body = { orderId: string; steps: (Step & { id: string })[]; tappedAt: string }
/** A tap that the server's board may not contain yet; `sentAtMs`: when the server had it. */
export type QueuedTap = { id: string; orderId: string; steps: readonly Step[]; sentAtMs: number | undefined }

/** A server that accepts the connection and does not answer within this time counts as unreachable. */
const answerMs = 8_000

let disk: Promise<StoredDatabase> | undefined
const open = async () => {
  disk ??= openStored('kitchenTaps', 1, { entries: { keyPath: 'id' }, heads: { keyPath: 'id' } })
  return disk
}
const log = storedLog(open, { entries: 'entries', heads: 'heads' })

/** `isStuck`: the last attempt to send got no answer. */
export const useTapQueue = create<{ taps: readonly QueuedTap[]; isStuck: boolean }>(() => ({
  taps: [],
  isStuck: false,
}))

const sentAt = new Map<string, number>()
/** Taps that IndexedDB refused: shown and sent anyway, until the page is closed or a newer board has them. */
const unkept = new Map<string, LoggedEntry['entry']>()

/** Loads the stored taps into the screen. */
export async function readTaps(vendorId: string): Promise<void> {
  const entries = (await log.all().catch(() => [])).filter(({ entry }) => entry.deviceId === vendorId)
  const taps = entries.map(({ entry, state }) => queued(entry, state === 'KEPT'))
  useTapQueue.setState({ taps: [...taps, ...[...unkept.values()].map((entry) => queued(entry, sentAt.has(entry.id)))] })
}

function queued({ id, body }: LoggedEntry['entry'], isSent: boolean): QueuedTap {
  const { orderId, steps } = body as Body
  // An earlier page sent it: a board requested before this page began may lack it.
  return { id, orderId, steps, sentAtMs: isSent ? (sentAt.get(id) ?? performance.timeOrigin) : undefined }
}

/**
 * Stores a tap and sends what is unsent.
 * @param who the vendor and the person at the display
 */
export async function tap(
  who: { vendorId: string; personId: string; clockOffsetMs: number },
  orderId: string,
  steps: readonly Step[],
): Promise<void> {
  const { vendorId, personId, clockOffsetMs } = who
  const tappedAt = new Date(Date.now() + clockOffsetMs).toISOString()
  const body: Body = { orderId, steps: steps.map((step) => ({ id: newId(), ...step })), tappedAt }
  const draft = { id: newId(), subjectId: orderId, kind: 'kitchen', personId, madeAt: tappedAt, clockOffsetMs, body }
  writeHeld([...readHeld(), { vendorId, draft }])
  try {
    await append(vendorId, draft)
  } catch {
    unkept.set(draft.id, { ...draft, deviceId: vendorId, seq: 0, previous: '', hash: '' })
  }
  await readTaps(vendorId)
  await sendTaps(vendorId)
}

/** Stores the taps of an earlier page that closed before IndexedDB had them. */
export async function restoreTaps(vendorId: string): Promise<void> {
  for (const { draft } of readHeld().filter((held) => held.vendorId === vendorId && !unkept.has(held.draft.id)))
    await append(vendorId, draft).catch(() => undefined)
}

type Draft = Omit<LoggedEntry['entry'], 'deviceId' | 'seq' | 'previous' | 'hash'>
type HeldTap = { vendorId: string; draft: Draft }

async function append(vendorId: string, draft: Draft): Promise<void> {
  const isKnown = (await log.all()).some(({ entry }) => entry.id === draft.id)
  if (!isKnown) await log.append(vendorId, ({ counter }) => ({ drafts: [draft], counter, made: () => undefined }))
  release(draft.id)
}

const release = (id: string) => writeHeld(readHeld().filter(({ draft }) => draft.id !== id))

const heldName = 'sofreh.kitchen.taps'
function readHeld(): HeldTap[] {
  try {
    return JSON.parse(localStorage.getItem(heldName) ?? '[]') as HeldTap[]
  } catch {
    return []
  }
}

function writeHeld(all: readonly HeldTap[]): void {
  try {
    localStorage.setItem(heldName, JSON.stringify(all))
  } catch {
    // A browser without storage loses only taps of its last moment.
  }
}

let sending: Promise<boolean> | undefined
let isAskedAgain = false

/**
 * Sends unsent taps, oldest first, and stops at the first without an answer.
 * @returns whether everything was sent
 */
export async function sendTaps(vendorId: string): Promise<boolean> {
  // Runs one round at a time; while a server does not answer, rounds would queue up.
  isAskedAgain = true
  sending ??= (async () => {
    let isDone = true
    while (isAskedAgain && isDone) {
      isAskedAgain = false
      isDone = await sendRound(vendorId)
    }
    return isDone
  })().finally(() => {
    sending = undefined
  })
  return sending
}

function alone<Result>(work: () => Promise<Result>): Promise<Result> {
  return navigator.locks ? navigator.locks.request('sofreh.kitchen.taps', work) : work()
}

async function sendRound(vendorId: string): Promise<boolean> {
  const sender = createSender({
    store: { ...log, all: async () => (await log.all()).filter(({ entry }) => entry.deviceId === vendorId) },
    alone,
    comesAfterAll: () => false,
    mostAtOnce: 1,
    deliver: async ([entry]) =>
      entry && (await deliver(entry)) ? [{ id: entry.id, outcome: 'ACCEPTED', problem: null }] : undefined,
  })
  // Where IndexedDB cannot be read, all taps of this page are in `unkept`.
  const { kind } = await sender.send().catch(() => ({ kind: 'sent' as const }))
  const isUnkeptSent = await sendUnkept()
  const isDone = kind === 'sent' && isUnkeptSent
  await forgetShown()
  useTapQueue.setState({ isStuck: !isDone })
  await readTaps(vendorId)
  return isDone
}

/** Sends what IndexedDB refused. A tap that the server took stays until a newer board has it; a refused one is over. */
async function sendUnkept(): Promise<boolean> {
  for (const [id, entry] of unkept) {
    if (sentAt.has(id)) continue
    if (!(await deliver(entry))) return false
    if (!sentAt.has(id)) unkept.delete(id)
    release(id)
  }
  return true
}

/**
 * Returns false without an answer. A refused tap shows the error and is over, so that it does not stop later taps of
 * its order.
 */
async function deliver({ id, body }: LoggedEntry['entry']): Promise<boolean> {
  const { orderId, steps, tappedAt } = body as Body
  try {
    await api('POST /api-sofreh/ordering/kitchen/steps', { answerMs, body: { orderId, steps, doneAt: tappedAt } })
    sentAt.set(id, Date.now())
    return true
  } catch (error) {
    const isRefused = error instanceof ApiProblem && error.status >= 400 && error.status < 500
    if (!isRefused || waitingStatuses.has(error.status)) return false
    toastProblem(error)
    return true
  }
}

/** Signed out, timed out, or too many requests: the same tap is accepted later. */
const waitingStatuses = new Set([401, 408, 429])

/** When this page requested its newest board; that board contains every tap the server had before. */
let boardAskedAtMs = 0
export function noteBoard(askedAtMs: number): void {
  boardAskedAtMs = Math.max(boardAskedAtMs, askedAtMs)
}

async function forgetShown(): Promise<void> {
  for (const id of unkept.keys()) if ((sentAt.get(id) ?? Number.POSITIVE_INFINITY) < boardAskedAtMs) unkept.delete(id)
  const shown = (await log.all().catch(() => []))
    .filter(({ entry, state }) => state === 'KEPT' && (sentAt.get(entry.id) ?? performance.timeOrigin) < boardAskedAtMs)
    .map(({ entry }) => entry.id)
  if (shown.length > 0) await log.forget(shown).catch(() => undefined)
}
