/**
 * Commands that the server accepted and no pull has returned yet. They are stored on the device, so an outage right
 * after the answer removes nothing from the screen (R3).
 */
import type { Draft, LoggedEntry } from '@sofreh/offline'
import { writeRows, readRows } from '../storage/till-db.ts'
import { cartsAfterSale } from '../storage/stored-carts.ts'
import { type OptimisticUpdate, soldLinesOf } from './bills.ts'
import { useTillFacts } from './till-facts.ts'

type Row = { id: string; isEcho: true; echo: OptimisticUpdate }
type Answered = { drafts: readonly Draft[]; deviceId: string; answer: unknown }

/**
 * Replaces the pending command in one transaction, so that the disk always holds one of the two. The stored carts lose
 * what was sold.
 */
export async function storeOptimisticUpdate(
  pendingId: string | undefined,
  { drafts, deviceId, answer }: Answered,
): Promise<void> {
  const { syncedOrders, optimisticUpdates } = useTillFacts.getState()
  const made = drafts.map((draft): OptimisticUpdate => {
    const before = syncedOrders.find(({ id }) => id === draft.subjectId)?.version ?? 0
    // For a merge, the answer is about the bill that stays.
    const isOther = fieldOf(answer, 'id') !== draft.subjectId && draft.subjectId !== drafts[0]?.subjectId
    const answeredVersion = isOther ? undefined : numberIn(answer, 'version')
    return { ...loggedOf(draft, deviceId, answer), until: answeredVersion ?? before + 1 }
  })
  const rows = made.map((update): Row => ({ id: `echo ${update.entry.id}`, isEcho: true, echo: update }))
  // Show it even when the disk is full.
  useTillFacts.getState().set({ optimisticUpdates: [...optimisticUpdates, ...made] })
  const carts = await cartsAfterSale(soldLinesOf(drafts))
  const gone = pendingId === undefined ? carts.gone : [pendingId, ...carts.gone]
  await writeRows('drafts', [...rows, ...carts.rows], { gone })
}

export async function storedOptimisticUpdates(): Promise<OptimisticUpdate[]> {
  const rows = await readRows<Row | { isEcho?: undefined }>('drafts')
  return rows.flatMap((row) => (row.isEcho ? [row.echo] : []))
}

/** Deletes the updates that a finished pull covers: those that existed before it began. Returns the rest. */
export async function forgetOptimisticUpdates(covered: readonly OptimisticUpdate[]): Promise<OptimisticUpdate[]> {
  const ids = new Set(covered.map(({ entry }) => entry.id))
  if (ids.size > 0) await writeRows('drafts', [], { gone: [...ids].map((id) => `echo ${id}`) })
  return useTillFacts.getState().optimisticUpdates.filter(({ entry }) => !ids.has(entry.id))
}

function loggedOf(draft: Draft, deviceId: string, answer: unknown): LoggedEntry {
  const number = draft.kind === 'sale' ? { number: String(fieldOf(answer, 'number') ?? '') } : {}
  const body = { ...(draft.body as object), ...number }
  return { entry: { ...draft, deviceId, seq: 0, previous: '', hash: '', body }, state: 'KEPT', problem: null }
}

function numberIn(answer: unknown, name: string): number | undefined {
  const value = fieldOf(answer, name)
  return typeof value === 'number' ? value : undefined
}

function fieldOf(answer: unknown, name: string): unknown {
  return typeof answer === 'object' && answer !== null ? (answer as Record<string, unknown>)[name] : undefined
}
