/**
 * The cooks' taps on their way to the server: on the disk before the screen shows them, sent once and in order, and kept while there is
 * no network. A tap carries the ids of its steps, so that one whose answer was lost steps nothing twice.
 */
import { ApiProblem } from '@sofreh/contract/client'
import { newId } from '@sofreh/kernel'
import { createSender, type LoggedEntry, openStored, storedLog } from '@sofreh/offline'
import { toastProblem } from '@sofreh/ui'
import { create } from 'zustand'
import { api } from '../../api/api.ts'
import type { Step } from './kitchen-steps.ts'

type Body = { orderId: string; steps: (Step & { id: string })[]; tappedAt: string }
/** A tap that the board of the server may not show yet; `sentAtMs`: when the server had it. */
export type QueuedTap = { id: string; orderId: string; steps: readonly Step[]; sentAtMs: number | undefined }

/** A server that takes the call and says nothing is told from a slow one by now. */
const answerMs = 8_000

let disk: Promise<IDBDatabase> | undefined
const open = async () => {
  disk ??= openStored('kitchenTaps', 1, { entries: { keyPath: 'id' }, heads: { keyPath: 'id' } })
  return disk
}
const log = storedLog(open, { entries: 'entries', heads: 'heads' })

export const useTapQueue = create<{ taps: readonly QueuedTap[] }>(() => ({ taps: [] }))

const sentAt = new Map<string, number>()
/** Taps that the disk would not take: shown and sent all the same, as long as the page lives. */
const unkept = new Map<string, LoggedEntry['entry']>()

async function refresh(vendorId: string): Promise<void> {
  const entries = (await log.all().catch(() => [])).filter(({ entry }) => entry.deviceId === vendorId)
  const taps = entries.flatMap(({ entry, state }) => (state === 'REFUSED' ? [] : [queued(entry, state === 'KEPT')]))
  useTapQueue.setState({ taps: [...taps, ...[...unkept.values()].map((entry) => queued(entry, false))] })
}

function queued({ id, body }: LoggedEntry['entry'], isSent: boolean): QueuedTap {
  const { orderId, steps } = body as Body
  return { id, orderId, steps, sentAtMs: isSent ? (sentAt.get(id) ?? 0) : undefined }
}

/** Writes a tap down and sends what waits. @param who the restaurant and the person at the display */
export async function tap(
  who: { vendorId: string; personId: string; clockOffsetMs: number },
  orderId: string,
  steps: readonly Step[],
): Promise<void> {
  const { vendorId, personId, clockOffsetMs } = who
  const tappedAt = new Date(Date.now() + clockOffsetMs).toISOString()
  const body: Body = { orderId, steps: steps.map((step) => ({ id: newId(), ...step })), tappedAt }
  const draft = { id: newId(), subjectId: orderId, kind: 'kitchen', personId, madeAt: tappedAt, clockOffsetMs, body }
  try {
    await log.append(vendorId, ({ counter }) => ({ drafts: [draft], counter, made: () => undefined }))
  } catch {
    unkept.set(draft.id, { ...draft, deviceId: vendorId, seq: 0, previous: '', hash: '' })
  }
  await refresh(vendorId)
  await sendTaps(vendorId)
}

/** Sends what waits, oldest first; stops at the first that got no answer. @returns whether everything that could go has gone */
export async function sendTaps(vendorId: string): Promise<boolean> {
  const alone = <Result>(work: () => Promise<Result>) =>
    navigator.locks ? navigator.locks.request('sofreh.kitchen.taps', work) : work()
  const sender = createSender({
    store: { ...log, all: async () => (await log.all()).filter(({ entry }) => entry.deviceId === vendorId) },
    alone: alone as <Result>(work: () => Promise<Result>) => Promise<Result>,
    comesAfterAll: () => false,
    mostAtOnce: 1,
    deliver: async ([entry]) => {
      const outcome = entry && (await deliver(entry))
      return entry && outcome ? [{ id: entry.id, outcome, problem: null }] : undefined
    },
  })
  const { kind } = await sender.send().catch(() => ({ kind: 'silent' as const }))
  for (const [id, entry] of unkept) if (await deliver(entry)) unkept.delete(id)
  await forgetShown()
  await refresh(vendorId)
  return kind === 'sent' && unkept.size === 0
}

/** Undefined when nobody answered. What the server clearly refuses is said and goes no more. */
async function deliver({ id, body }: LoggedEntry['entry']): Promise<'ACCEPTED' | 'MALFORMED' | undefined> {
  const { orderId, steps, tappedAt } = body as Body
  try {
    await api('POST /api-sofreh/ordering/kitchen/steps', { answerMs, body: { orderId, steps, doneAt: tappedAt } })
    sentAt.set(id, Date.now())
    return 'ACCEPTED'
  } catch (error) {
    const isClear = error instanceof ApiProblem && error.status >= 400 && error.status < 500
    if (!isClear || error.status === 401 || error.status === 429) return undefined
    toastProblem(error)
    return 'MALFORMED'
  }
}

/** The board that is shown was asked for after the server had a tap. */
let boardAskedAtMs = 0
export function noteBoard(askedAtMs: number): void {
  boardAskedAtMs = Math.max(boardAskedAtMs, askedAtMs)
}

async function forgetShown(): Promise<void> {
  const shown = (await log.all().catch(() => []))
    .filter(({ entry, state }) => state === 'KEPT' && (sentAt.get(entry.id) ?? 0) < boardAskedAtMs)
    .map(({ entry }) => entry.id)
  if (shown.length > 0) await log.forget(shown).catch(() => undefined)
}
