import type { Handle, Tx } from '@sofreh/database'
import { contentOf, type Entry } from '@sofreh/offline'
import { sql } from 'kysely'

export type LoggedAs = { outcome: 'ACCEPTED' | 'MALFORMED'; problem: string | null }
export type Logged = {
  vendorId: string
  entry: Entry
  isSound: boolean
  receivedAt: Date
  receivedFrom: string | null
}

/** Stores the entry as it was sent. A malformed one is replaced once it could be read. */
export async function insertEntry(tx: Tx, logged: Logged, { outcome, problem }: LoggedAs): Promise<void> {
  const { entry } = logged
  await sql`
    insert into device_log (vendor_id, entry_id, device_id, seq, kind, subject_id, person_id, made_at, previous, hash, content,
      is_sound, outcome, problem, received_at, received_from)
    values (${logged.vendorId}, ${entry.id}, ${entry.deviceId}, ${entry.seq}, ${entry.kind}, ${entry.subjectId},
      ${entry.personId}, ${entry.madeAt}, ${entry.previous}, ${entry.hash}, ${contentOf(entry)}, ${logged.isSound},
      ${outcome}, ${problem}, ${logged.receivedAt}, ${logged.receivedFrom})
    on conflict (vendor_id, entry_id) do update set outcome = excluded.outcome, problem = excluded.problem,
      received_at = excluded.received_at, received_from = excluded.received_from
      where device_log.outcome = 'MALFORMED' and device_log.hash = excluded.hash`.execute(tx.kysely)
}

/** The outcomes of entries that were sent before. */
export async function findEntries(
  handle: Handle,
  vendorId: string,
  ids: readonly string[],
): Promise<Map<string, LoggedAs & { hash: string }>> {
  const { rows } = await sql<LoggedAs & { id: string; hash: string }>`
    select entry_id as id, hash, outcome, problem from device_log
    where vendor_id = ${vendorId} and entry_id = any(${[...ids]}::uuid[])`.execute(handle.kysely)
  return new Map(rows.map(({ id, ...logged }) => [id, logged]))
}

export type Waiting = { deviceId: string; device: string; count: number; money: number; oldestAt: string | null }

/** Stores a till's report of its unsent work; the latest report replaces the former. */
export async function saveWaiting(tx: Tx, report: { vendorId: string; at: Date } & Waiting): Promise<void> {
  await sql`
    insert into till_reports (vendor_id, device_id, device, waiting_count, waiting_money, oldest_at, heard_at)
    values (${report.vendorId}, ${report.deviceId}, ${report.device}, ${report.count}, ${report.money}, ${report.oldestAt}, ${report.at})
    on conflict (vendor_id, device_id) do update set device = excluded.device, waiting_count = excluded.waiting_count,
      waiting_money = excluded.waiting_money, oldest_at = excluded.oldest_at, heard_at = excluded.heard_at`.execute(
    tx.kysely,
  )
}
