import type { Entry } from '@sofreh/offline'
import { keep, keptOne } from '../kept/till-db.ts'
import { useTillFacts } from './till-facts.ts'
import { tillLog } from './till-log.ts'

/** An instant by this device's clock, and what it was by the server's. */
export type Witness = { ownMs: number; trueMs: number }
type Clock = { id: 'clock'; offsetMs: number; notedAtMs?: number }

/** How wrong this device's clock is, as the server says; half the way there and back is taken off. */
export async function noteClock(serverNow: string, askedAtMs: number): Promise<void> {
  const notedAtMs = Date.now()
  const offsetMs = Math.round(Date.parse(serverNow) - (askedAtMs + notedAtMs) / 2)
  await keep('device', [{ id: 'clock', offsetMs, notedAtMs } satisfies Clock])
}

/** The server's clock less this device's. */
export async function clockOffset(): Promise<number> {
  const clock = await keptOne<Clock>('device', 'clock')
  const { offsetMs = 0, notedAtMs = 0 } = clock ?? {}
  const done = (await tillLog.all())
    .filter(({ state }) => state === 'WAITING')
    .map(({ entry }) => ({ ownMs: Date.parse(entry.madeAt), trueMs: happenedAt(entry).getTime() }))
  return offsetNow(offsetMs, [{ ownMs: notedAtMs, trueMs: notedAtMs + offsetMs }, ...done], Date.now())
}

/**
 * The offset as it was last heard. A clock that shows less than it has shown was put back since, as on a computer whose battery
 * is dead: it is as wrong as what was witnessed says, since nothing happens before what happened last.
 */
export function offsetNow(heardMs: number, witnesses: readonly Witness[], nowMs: number): number {
  const later = witnesses.filter(({ ownMs }) => ownMs > nowMs)
  return later.reduce((offset, { trueMs }) => Math.max(offset, trueMs - nowMs), heardMs)
}

/** The instant of now by the server's clock. */
export function trueNow(nowMs = Date.now()): Date {
  return new Date(nowMs + useTillFacts.getState().clockOffsetMs)
}

/** When an entry was made, by the server's clock as it was known then. */
export function happenedAt({ madeAt, clockOffsetMs }: Pick<Entry, 'madeAt' | 'clockOffsetMs'>): Date {
  return new Date(Date.parse(madeAt) + clockOffsetMs)
}
