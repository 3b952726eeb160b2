import type { Entry } from '@sofreh/offline'
import { writeRows, readRow } from '../storage/till-db.ts'
import { useTillFacts } from './till-facts.ts'
import { tillLog } from './till-log.ts'

/** One instant by this device's clock and by the server's. */
export type Witness = { ownMs: number; trueMs: number }
type Clock = { id: 'clock'; offsetMs: number; notedAtMs?: number }

/** Stores how far this device's clock is off the server's, assuming that request and answer took equally long. */
export async function noteClock(serverNow: string, askedAtMs: number): Promise<void> {
  const notedAtMs = Date.now()
  const offsetMs = Math.round(Date.parse(serverNow) - (askedAtMs + notedAtMs) / 2)
  await writeRows('device', [{ id: 'clock', offsetMs, notedAtMs } satisfies Clock])
}

/** Returns the server's clock minus this device's, in milliseconds. */
export async function clockOffset(): Promise<number> {
  const clock = await readRow<Clock>('device', 'clock')
  const { offsetMs = 0, notedAtMs = 0 } = clock ?? {}
  const done = (await tillLog.all())
    .filter(({ state }) => state === 'WAITING')
    .map(({ entry }) => ({ ownMs: Date.parse(entry.madeAt), trueMs: happenedAt(entry).getTime() }))
  return offsetNow(offsetMs, [{ ownMs: notedAtMs, trueMs: notedAtMs + offsetMs }, ...done], Date.now())
}

/**
 * Corrects the last stored offset where this clock shows less than it has shown before, as after a reset by a dead
 * battery. Then now is at least the latest instant that was witnessed.
 */
export function offsetNow(storedMs: number, witnesses: readonly Witness[], nowMs: number): number {
  const later = witnesses.filter(({ ownMs }) => ownMs > nowMs)
  return later.reduce((offset, { trueMs }) => Math.max(offset, trueMs - nowMs), storedMs)
}

/** Returns now by the server's clock. */
export function trueNow(nowMs = Date.now()): Date {
  return new Date(nowMs + useTillFacts.getState().clockOffsetMs)
}

/** Returns when an entry was made, by the server's clock as the till knew it then. */
export function happenedAt({ madeAt, clockOffsetMs }: Pick<Entry, 'madeAt' | 'clockOffsetMs'>): Date {
  return new Date(Date.parse(madeAt) + clockOffsetMs)
}
