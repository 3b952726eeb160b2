import { type Handle, on, type Tx } from '@sofreh/database'
import { type Selectable, sql } from 'kysely'
import type { ShiftState } from '../../domain/index.ts'
import type { Tables } from '../tables.generated.ts'

export type DrawerRow = Selectable<Tables['drawers']>
export type ShiftRow = Omit<Selectable<Tables['drawer_shifts']>, 'status'> & { status: ShiftState }
type ZColumns = Pick<
  Selectable<Tables['z_reports']>,
  | 'expected'
  | 'counted'
  | 'since_count'
  | 'difference'
  | 'reason'
  | 'orders'
  | 'sales'
  | 'payments'
  | 'refunds'
  | 'report'
>
type CountColumns = 'first_total' | 'first_expected' | 'last_total' | 'last_expected'
/** A shift with its drawer's name, its first and last count and, once closed, the totals of its Z. */
export type ShiftWithZ = ShiftRow & { drawer_name: string; z_id: string | null; counts: number | null } & {
  [Column in keyof ZColumns]: ZColumns[Column] | null
} & { [Column in CountColumns]: number | null }

export function drawersOf(handle: Handle, vendorId: string): Promise<DrawerRow[]> {
  return on<Tables>(handle)
    .selectFrom('drawers')
    .selectAll()
    .where('vendor_id', '=', vendorId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** Locks the drawer. Shifts of one drawer are opened one after the other, so their numbers are consecutive. */
export function lockDrawer(tx: Tx, vendorId: string, id: string): Promise<DrawerRow | undefined> {
  return on<Tables>(tx)
    .selectFrom('drawers')
    .selectAll()
    .where('vendor_id', '=', vendorId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

const shiftsWithZ = (handle: Handle, vendorId: string) =>
  on<Tables>(handle)
    .selectFrom('drawer_shifts as s')
    .innerJoin('drawers as d', (join) =>
      join.onRef('d.vendor_id', '=', 's.vendor_id').onRef('d.id', '=', 's.drawer_id'),
    )
    .leftJoin('z_reports as z', (join) =>
      join.onRef('z.vendor_id', '=', 's.vendor_id').onRef('z.shift_id', '=', 's.id'),
    )
    .leftJoinLateral(
      (counts) =>
        counts
          .selectFrom('drawer_counts as c')
          .select((count) => [
            count.fn.countAll<number>().as('counts'),
            sql<number>`(array_agg(c.total order by c.at, c.position))[1]`.as('first_total'),
            sql<number>`(array_agg(c.expected order by c.at, c.position))[1]`.as('first_expected'),
            sql<number>`(array_agg(c.total order by c.at desc, c.position desc))[1]`.as('last_total'),
            sql<number>`(array_agg(c.expected order by c.at desc, c.position desc))[1]`.as('last_expected'),
          ])
          .whereRef('c.vendor_id', '=', 's.vendor_id')
          .whereRef('c.shift_id', '=', 's.id')
          .as('counted'),
      (join) => join.onTrue(),
    )
    .where('s.vendor_id', '=', vendorId)

const columns = [
  'd.name as drawer_name',
  'z.id as z_id',
  'z.expected',
  'z.counted',
  'z.since_count',
  'z.difference',
  'z.reason',
  'z.orders',
  'z.sales',
  'z.payments',
  'z.refunds',
  'z.report',
  'counted.counts',
  'counted.first_total',
  'counted.first_expected',
  'counted.last_total',
  'counted.last_expected',
] as const

export async function findShift(handle: Handle, vendorId: string, id: string): Promise<ShiftWithZ | undefined> {
  const row = await shiftsWithZ(handle, vendorId)
    .selectAll('s')
    .select(columns)
    .where('s.id', '=', id)
    .executeTakeFirst()
  return row as ShiftWithZ | undefined
}

export async function openShiftsOf(handle: Handle, vendorId: string): Promise<ShiftWithZ[]> {
  const rows = await shiftsWithZ(handle, vendorId)
    .selectAll('s')
    .select(columns)
    .where('s.status', '=', 'OPEN')
    .execute()
  return rows as ShiftWithZ[]
}

/** Returns the open shift of a drawer: the shift that a till on this drawer sells into. */
export async function openShiftOf(handle: Handle, vendorId: string, drawerId: string): Promise<ShiftRow | undefined> {
  const row = await on<Tables>(handle)
    .selectFrom('drawer_shifts')
    .selectAll()
    .where('vendor_id', '=', vendorId)
    .where('drawer_id', '=', drawerId)
    .where('status', '=', 'OPEN')
    .executeTakeFirst()
  return row as ShiftRow | undefined
}

export type ShiftFilter = {
  drawerId?: string | undefined
  status?: ShiftState | undefined
  from?: string | undefined
  to?: string | undefined
  hasDifference?: boolean | undefined
  sort?: 'newest' | 'oldest'
}
type Asked = { filter: ShiftFilter; pageNumber: number; pageSize: number }

/** Returns one page of shifts, read by the index on time from either end. */
export async function pageOfShifts(
  handle: Handle,
  vendorId: string,
  { filter, pageNumber, pageSize }: Asked,
): Promise<{ rows: ShiftWithZ[]; totalCount: number }> {
  const direction = filter.sort === 'oldest' ? 'asc' : 'desc'
  let query = shiftsWithZ(handle, vendorId)
  if (filter.drawerId) query = query.where('s.drawer_id', '=', filter.drawerId)
  if (filter.status) query = query.where('s.status', '=', filter.status)
  if (filter.from) query = query.where('s.opened_at', '>=', new Date(filter.from))
  if (filter.to) query = query.where('s.opened_at', '<', new Date(filter.to))
  if (filter.hasDifference) query = query.where('z.id', 'is not', null).where(isOff)
  const rows = await query
    .selectAll('s')
    .select(columns)
    .orderBy('s.opened_at', direction)
    .orderBy('s.id', direction)
    .limit(pageSize)
    .offset((pageNumber - 1) * pageSize)
    .execute()
  const counted = await query.select((row) => row.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  return { rows: rows as ShiftWithZ[], totalCount: Number(counted.count) }
}

/** Includes shifts where only the recount differs, although the first count decides. */
const isOff = sql<boolean>`(counted.first_total <> counted.first_expected or counted.last_total <> counted.last_expected)`

type Named = { vendorId: string; id: string }

const shiftNamed = (tx: Tx, { vendorId, id }: Named) =>
  on<Tables>(tx).selectFrom('drawer_shifts').selectAll().where('vendor_id', '=', vendorId).where('id', '=', id)

/**
 * Locks a shift exclusively until the transaction ends. Closing and counting wait for sales in progress, and later sales
 * wait for them and then find the shift closed.
 */
export async function holdShift(tx: Tx, shift: Named): Promise<ShiftRow | undefined> {
  return (await shiftNamed(tx, shift).forUpdate().executeTakeFirst()) as ShiftRow | undefined
}

/**
 * Locks a shift if it is open, until the transaction ends. Sales share the lock, so tills never wait for each other. One
 * that waited for the closing finds the shift closed: undefined.
 */
export async function holdOpenShift(tx: Tx, shift: Named): Promise<ShiftRow | undefined> {
  const row = await shiftNamed(tx, shift).where('status', '=', 'OPEN').forShare().executeTakeFirst()
  return row as ShiftRow | undefined
}
