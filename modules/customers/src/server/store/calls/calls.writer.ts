import { on, type Tx } from '@sofreh/database'
import { sql } from 'kysely'
import type { CallerBoxFacts, CallerLine } from '../../../contract/index.ts'
import type { Tables } from '../../tables.generated.ts'

export type NewCall = {
  vendorId: string
  id: string
  lineId: string
  boxId: string
  number: string
  raw: string
  rangAt: Date
  at: Date
}

/**
 * Locks the line with this number and creates it when missing, so that two bridges that report the same ring are
 * serialised.
 */
export async function lockLine(
  tx: Tx,
  { vendorId, lineNumber, newId }: { vendorId: string; lineNumber: number; newId: string },
): Promise<string> {
  await on<Tables>(tx)
    .insertInto('caller_lines')
    .values({ vendor_id: vendorId, line_id: newId, line_number: lineNumber, name: '' })
    .onConflict((conflict) => conflict.columns(['vendor_id', 'line_number']).doNothing())
    .execute()
  const line = await on<Tables>(tx)
    .selectFrom('caller_lines')
    .select('line_id')
    .where('vendor_id', '=', vendorId)
    .where('line_number', '=', lineNumber)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return line.line_id
}

/** Finds the stored call: by its id, or as the same number on the same line around that time. */
export async function findKnownCall(tx: Tx, call: NewCall, withinMs: number): Promise<string | undefined> {
  const near = (ms: number) => new Date(call.rangAt.getTime() + ms)
  const row = await on<Tables>(tx)
    .selectFrom('caller_calls')
    .select('call_id')
    .where('vendor_id', '=', call.vendorId)
    .where((is) =>
      is.or([
        is('call_id', '=', call.id),
        is.and([
          is('line_id', '=', call.lineId),
          is('number', '=', call.number),
          is('rang_at', '>', near(-withinMs)),
          is('rang_at', '<', near(withinMs)),
        ]),
      ]),
    )
    .limit(1)
    .executeTakeFirst()
  return row?.call_id
}

/** Records when the receiver was lifted and put down. Idempotent. @returns whether anything changed */
export async function markMoments(
  tx: Tx,
  {
    vendorId,
    id,
    answeredAt,
    endedAt,
  }: { vendorId: string; id: string; answeredAt: Date | null; endedAt: Date | null },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update caller_calls set answered_at = coalesce(answered_at, ${answeredAt}::timestamptz),
      ended_at = coalesce(ended_at, ${endedAt}::timestamptz)
    where vendor_id = ${vendorId} and call_id = ${id}
      and ((answered_at is null and ${answeredAt}::timestamptz is not null)
        or (ended_at is null and ${endedAt}::timestamptz is not null))`.execute(tx.kysely)
  return (numAffectedRows ?? 0n) > 0n
}

export async function insertCall(tx: Tx, call: NewCall): Promise<void> {
  await on<Tables>(tx)
    .insertInto('caller_calls')
    .values({
      vendor_id: call.vendorId,
      call_id: call.id,
      line_id: call.lineId,
      box_id: call.boxId,
      number: call.number,
      raw: call.raw,
      rang_at: call.rangAt,
      created_at: call.at,
    })
    .execute()
}

/** Deletes old calls: after a month there is no reason to store personal numbers. */
export async function forgetCalls(tx: Tx, vendorId: string, before: Date): Promise<void> {
  await on<Tables>(tx)
    .deleteFrom('caller_calls')
    .where('vendor_id', '=', vendorId)
    .where('rang_at', '<', before)
    .execute()
}

/** Marks a call as taken and returns when it was first taken; undefined when there is no such call. */
export async function markTaken(
  tx: Tx,
  taken: { vendorId: string; id: string; personId: string; at: Date },
): Promise<{ takenAt: Date; isFirst: boolean } | undefined> {
  const { rows } = await sql<{ takenAt: Date; isFirst: boolean }>`
    with before as (
      select taken_at from caller_calls where vendor_id = ${taken.vendorId} and call_id = ${taken.id} for update)
    update caller_calls set taken_at = coalesce(caller_calls.taken_at, ${taken.at}),
      taken_by = coalesce(caller_calls.taken_by, ${taken.personId})
    from before where vendor_id = ${taken.vendorId} and call_id = ${taken.id}
    returning caller_calls.taken_at as "takenAt", before.taken_at is null as "isFirst"`.execute(tx.kysely)
  return rows[0]
}

export async function renameLine(
  tx: Tx,
  { vendorId, id, name }: { vendorId: string; id: string; name: string },
): Promise<CallerLine | undefined> {
  return on<Tables>(tx)
    .updateTable('caller_lines')
    .set({ name })
    .where('vendor_id', '=', vendorId)
    .where('line_id', '=', id)
    .returning(['line_id as id', 'line_number as lineNumber', 'name'])
    .executeTakeFirst()
}

/** Locks the vendor's boxes against concurrent additions and counts them. */
export async function countBoxes(tx: Tx, vendorId: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`caller boxes ${vendorId}`}, 0))`.execute(tx.kysely)
  const counted = await on<Tables>(tx)
    .selectFrom('caller_boxes')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('vendor_id', '=', vendorId)
    .executeTakeFirst()
  return Number(counted?.count ?? 0)
}

export async function insertBox(
  tx: Tx,
  place: { vendorId: string; id: string; at: Date },
  facts: CallerBoxFacts,
): Promise<void> {
  await on<Tables>(tx)
    .insertInto('caller_boxes')
    .values({ vendor_id: place.vendorId, box_id: place.id, ...columnsOf(facts), created_at: place.at })
    .execute()
}

/** Updates a box; false when there is none with this id. */
export async function updateBox(
  tx: Tx,
  { vendorId, id }: { vendorId: string; id: string },
  facts: CallerBoxFacts,
): Promise<boolean> {
  const changed = await on<Tables>(tx)
    .updateTable('caller_boxes')
    .set(columnsOf(facts))
    .where('vendor_id', '=', vendorId)
    .where('box_id', '=', id)
    .executeTakeFirst()
  return changed.numUpdatedRows > 0n
}

export async function deleteBox(tx: Tx, { vendorId, id }: { vendorId: string; id: string }): Promise<boolean> {
  const gone = await on<Tables>(tx)
    .deleteFrom('caller_boxes')
    .where('vendor_id', '=', vendorId)
    .where('box_id', '=', id)
    .executeTakeFirst()
  return gone.numDeletedRows > 0n
}

function columnsOf({ name, kind, address, areaCode, dropDigits, firstLine, isActive }: CallerBoxFacts) {
  const rules = { area_code: areaCode, drop_digits: dropDigits, first_line: firstLine, is_active: isActive }
  return { name, kind, address, ...rules }
}
