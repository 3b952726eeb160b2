import type { Handle } from '@sofreh/database'
import { type RawBuilder, sql } from 'kysely'
import type { ActKind, Signal, SignalledAct } from '../../domain/index.ts'

export type ActRow = {
  id: string
  kind: ActKind
  signal: Signal | null
  at: Date
  deviceAt: Date | null
  device: string | null
  personId: string | null
  approvedBy: string | null
  reason: string
  title: string
  orderId: string | null
  orderNumber: string | null
  businessDate: string
  shiftId: string | null
  amountBefore: number | null
  amountAfter: number | null
}

export type ActFilter = {
  vendorId: string
  from: string | undefined
  to: string | undefined
  personId?: string | undefined
  kind?: string | undefined
  shiftId?: string | undefined
}

const columns = sql`id, kind, signal, at, device_at as "deviceAt", device, person_id as "personId",
  approved_by as "approvedBy", reason, title, order_id as "orderId", order_number as "orderNumber",
  business_date::text as "businessDate", shift_id as "shiftId", amount_before as "amountBefore",
  amount_after as "amountAfter"`

/** Returns a page of acts, newest first, and how many there are. Reads `act_facts_by_day`. */
export async function pageActs(
  handle: Handle,
  filter: ActFilter,
  { pageNumber, pageSize }: { pageNumber: number; pageSize: number },
): Promise<{ rows: ActRow[]; totalCount: number }> {
  const wanted = condition(filter)
  const page = await sql<ActRow>`
    select ${columns} from act_facts where ${wanted} order by business_date desc, at desc, id
    limit ${pageSize} offset ${(pageNumber - 1) * pageSize}`.execute(handle.kysely)
  const counted = await sql<{ count: number }>`select count(*)::int as count from act_facts where ${wanted}`.execute(
    handle.kysely,
  )
  return { rows: page.rows, totalCount: counted.rows[0]?.count ?? 0 }
}

function condition({ vendorId, from, to, personId, kind, shiftId }: ActFilter): RawBuilder<unknown> {
  const conditions: RawBuilder<unknown>[] = [sql`vendor_id = ${vendorId}`]
  if (from) conditions.push(sql`business_date >= ${from}::date`)
  if (to) conditions.push(sql`business_date <= ${to}::date`)
  if (personId) conditions.push(sql`(person_id = ${personId} or approved_by = ${personId})`)
  if (kind) conditions.push(sql`kind = ${kind}`)
  if (shiftId) conditions.push(sql`shift_id = ${shiftId}`)
  return sql.join(conditions, sql` and `)
}

/** Returns the acts with a signal of these business dates, for the radar. Reads `act_facts_of_signal`. */
export async function signalledActs(
  handle: Handle,
  { vendorId, from, to }: { vendorId: string; from: string; to: string },
): Promise<SignalledAct[]> {
  const { rows } = await sql<SignalledAct>`
    select id, signal, business_date::text as "businessDate", person_id as "personId", shift_id as "shiftId",
      greatest(0, coalesce(amount_before - amount_after, 0)) as amount
    from act_facts
    where vendor_id = ${vendorId} and business_date between ${from}::date and ${to}::date and signal is not null
    order by at, id`.execute(handle.kysely)
  return rows
}

export async function actsById(handle: Handle, vendorId: string, ids: readonly string[]): Promise<ActRow[]> {
  const { rows } = await sql<ActRow>`
    select ${columns} from act_facts where vendor_id = ${vendorId} and id = any(${ids}::uuid[]) and signal is not null
    order by at, id`.execute(handle.kysely)
  return rows
}
