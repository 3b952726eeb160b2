import { type Handle, on } from '@sofreh/database'
import { type Selectable, sql } from 'kysely'
import type { MovementKind, MovementTally, UnsentWork } from '../../domain/index.ts'
import type { Tables } from '../tables.generated.ts'

export type MovementRow = Omit<Selectable<Tables['drawer_movements']>, 'kind'> & { kind: MovementKind }
export type CountRow = Omit<Selectable<Tables['drawer_counts']>, 'notes'> & {
  notes: { note: number; count: number }[] | null
}
export type SupplementRow = Selectable<Tables['shift_supplements']>

const movements = (handle: Handle, vendorId: string) =>
  on<Tables>(handle).selectFrom('drawer_movements').where('vendor_id', '=', vendorId)

export async function findMovement(handle: Handle, vendorId: string, id: string): Promise<MovementRow | undefined> {
  const row = await movements(handle, vendorId).selectAll().where('id', '=', id).executeTakeFirst()
  return row as MovementRow | undefined
}

/** Returns one page of a shift's ledger, newest first. */
export async function pageOfMovements(
  handle: Handle,
  { vendorId, shiftId }: { vendorId: string; shiftId: string },
  { pageNumber, pageSize }: { pageNumber: number; pageSize: number },
): Promise<{ rows: MovementRow[]; totalCount: number }> {
  const query = movements(handle, vendorId).where('shift_id', '=', shiftId)
  const rows = await query
    .selectAll()
    .orderBy('position', 'desc')
    .limit(pageSize)
    .offset((pageNumber - 1) * pageSize)
    .execute()
  const counted = await query.select((row) => row.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  return { rows: rows as MovementRow[], totalCount: Number(counted.count) }
}

type Shift = { vendorId: string; shiftId: string }

/**
 * Sums the drawer's ledger by kind, without late movements, which belong to supplements.
 * @param until leaves out later movements; absent: includes all
 */
export async function sumsOfMovements(
  handle: Handle,
  { vendorId, shiftId }: Shift,
  until?: Date,
): Promise<MovementTally[]> {
  const { rows } = await sql<MovementTally>`
    select kind, count(*)::int as count, sum(amount)::bigint as amount from drawer_movements
    where vendor_id = ${vendorId} and shift_id = ${shiftId} and supplement is null
      and at <= coalesce(${until ?? null}::timestamptz, 'infinity')
    group by kind order by min(position)`.execute(handle.kysely)
  return rows
}

/** Returns the time of the shift's last cash movement. */
export async function lastMovementAt(handle: Handle, { vendorId, shiftId }: Shift): Promise<Date | undefined> {
  const row = await on<Tables>(handle)
    .selectFrom('drawer_movements')
    .select((query) => query.fn.max('at').as('at'))
    .where('vendor_id', '=', vendorId)
    .where('shift_id', '=', shiftId)
    .executeTakeFirst()
  return row?.at ?? undefined
}

export async function unsentOf(handle: Handle, { vendorId, shiftId }: Shift): Promise<UnsentWork[]> {
  return on<Tables>(handle)
    .selectFrom('shift_unsent')
    .select(['device', 'count', 'money'])
    .where('vendor_id', '=', vendorId)
    .where('shift_id', '=', shiftId)
    .where('count', '>', 0)
    .orderBy('device')
    .execute()
}

/** Returns the counts of a shift, newest first by the time they were made. */
export async function countsOf(handle: Handle, { vendorId, shiftId }: Shift): Promise<CountRow[]> {
  const rows = await on<Tables>(handle)
    .selectFrom('drawer_counts')
    .selectAll()
    .where('vendor_id', '=', vendorId)
    .where('shift_id', '=', shiftId)
    .orderBy('at', 'desc')
    .orderBy('position', 'desc')
    .limit(200)
    .execute()
  return rows as CountRow[]
}

export async function findCount(handle: Handle, vendorId: string, id: string): Promise<CountRow | undefined> {
  const row = await on<Tables>(handle)
    .selectFrom('drawer_counts')
    .selectAll()
    .where('vendor_id', '=', vendorId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row as CountRow | undefined
}

/** Returns the shift's first count by the time it was made. People who make later counts may know the expected cash. */
export async function firstCount(handle: Handle, { vendorId, shiftId }: Shift): Promise<CountRow | undefined> {
  const row = await on<Tables>(handle)
    .selectFrom('drawer_counts')
    .selectAll()
    .where('vendor_id', '=', vendorId)
    .where('shift_id', '=', shiftId)
    .orderBy('at')
    .orderBy('position')
    .limit(1)
    .executeTakeFirst()
  return row as CountRow | undefined
}

/** Returns the bills that the previous shift handed to this one. */
export async function handedIn(
  handle: Handle,
  { vendorId, shiftId }: Shift,
): Promise<{ orderId: string; due: number }[]> {
  return on<Tables>(handle)
    .selectFrom('shift_hand_ons')
    .select(['order_id as orderId', 'due'])
    .where('vendor_id', '=', vendorId)
    .where('to_shift', '=', shiftId)
    .orderBy('at')
    .orderBy('order_id')
    .execute()
}

export async function supplementsOf(handle: Handle, { vendorId, shiftId }: Shift): Promise<SupplementRow[]> {
  return on<Tables>(handle)
    .selectFrom('shift_supplements')
    .selectAll()
    .where('vendor_id', '=', vendorId)
    .where('shift_id', '=', shiftId)
    .orderBy('number')
    .execute()
}
