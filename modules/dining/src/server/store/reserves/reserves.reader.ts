import type { Handle, Tx } from '@sofreh/database'
import { sql } from 'kysely'
import type { Reserve, WaitingParty } from '../../../contract/index.ts'
import { mayBeBillOf, type ReserveState, type WaitingState } from '../../../domain/index.ts'

type Row = Omit<Reserve, 'startsAt' | 'endsAt' | 'createdAt'> & { startsAt: Date; endsAt: Date; createdAt: Date }

const facts = sql`
  r.reserve_id as id, r.starts_at as "startsAt", r.ends_at as "endsAt", r.party_size as "partySize",
  r.customer_name as "customerName", r.phone, r.note, r.state, r.created_at as "createdAt",
  (select coalesce(jsonb_agg(jsonb_build_object('id', t.table_id, 'name', t.name, 'seats', t.seats) order by t.position, t.table_id), '[]')
   from dining_reserve_tables h join dining_tables t using (vendor_id, table_id)
   where h.vendor_id = r.vendor_id and h.reserve_id = r.reserve_id) as tables`

export type ReserveSpan = {
  from: Date
  to: Date
  tableId?: string | undefined
  isHolding?: boolean | undefined
}

/** Returns reservations that overlap a span, in the order of their start. */
export async function findReserves(handle: Handle, vendorId: string, span: ReserveSpan): Promise<Reserve[]> {
  const { from, to, tableId = null, isHolding = false } = span
  const { rows } = await sql<Row>`
    select ${facts} from dining_reserves r
    where r.vendor_id = ${vendorId} and r.starts_at < ${to} and r.ends_at > ${from}
      and (not ${isHolding}::boolean or r.state in ('RESERVED', 'SEATED'))
      and (${tableId}::uuid is null or exists (select from dining_reserve_tables h
        where h.vendor_id = r.vendor_id and h.reserve_id = r.reserve_id and h.table_id = ${tableId}))
    order by r.starts_at, r.reserve_id`.execute(handle.kysely)
  return rows.map(reserveOf)
}

/** Returns one reservation, locked until the transaction ends. */
export async function lockReserve(tx: Tx, vendorId: string, id: string): Promise<Reserve | undefined> {
  const { rows } = await sql<Row>`
    select ${facts} from dining_reserves r where r.vendor_id = ${vendorId} and r.reserve_id = ${id} for update of r`.execute(
    tx.kysely,
  )
  return rows[0] && reserveOf(rows[0])
}

/** Returns today's seated party to which such a bill of the table may belong, locked until the transaction ends. */
export async function lockSeatedAt(
  tx: Tx,
  vendorId: string,
  { tableId, at, placedAt }: { tableId: string; at: Date; placedAt: string },
): Promise<Reserve | undefined> {
  const { rows } = await sql<Row & { seatedAt: Date }>`
    select ${facts}, coalesce(r.seated_at, r.starts_at) as "seatedAt" from dining_reserves r
    where r.vendor_id = ${vendorId} and r.state = 'SEATED' and r.starts_at > ${new Date(at.getTime() - 86_400_000)}
      and exists (select from dining_reserve_tables h
        where h.vendor_id = r.vendor_id and h.reserve_id = r.reserve_id and h.table_id = ${tableId} and h.is_held)
    order by r.starts_at desc for update of r`.execute(tx.kysely)
  for (const { seatedAt, ...row } of rows) {
    const reserve = reserveOf(row)
    if (mayBeBillOf({ ...reserve, seatedAt: seatedAt.toISOString() }, placedAt)) return reserve
  }
  return undefined
}

/** Returns the earliest other reservation that holds one of these tables in a span. */
export async function findHolder(
  handle: Handle,
  vendorId: string,
  asked: { tableIds: readonly string[]; from: Date; to: Date; exceptId: string },
): Promise<{ name: string; customerName: string; startsAt: string; endsAt: string } | undefined> {
  const { rows } = await sql<{ name: string; customerName: string; startsAt: Date; endsAt: Date }>`
    select t.name, r.customer_name as "customerName", r.starts_at as "startsAt", r.ends_at as "endsAt"
    from dining_reserve_tables h join dining_tables t using (vendor_id, table_id)
      join dining_reserves r using (vendor_id, reserve_id)
    where h.vendor_id = ${vendorId} and h.is_held and h.table_id = any(${[...asked.tableIds]}::uuid[])
      and h.during && tstzrange(${asked.from}, ${asked.to}) and h.reserve_id <> ${asked.exceptId}
    order by r.starts_at limit 1`.execute(handle.kysely)
  const [row] = rows
  return row && { ...row, startsAt: row.startsAt.toISOString(), endsAt: row.endsAt.toISOString() }
}

/** Returns the tables that are held in a span. */
export async function heldTables(
  handle: Handle,
  vendorId: string,
  asked: { from: Date; to: Date; exceptId: string | null },
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select distinct table_id as id from dining_reserve_tables
    where vendor_id = ${vendorId} and is_held and during && tstzrange(${asked.from}, ${asked.to})
      and reserve_id is distinct from ${asked.exceptId}::uuid`.execute(handle.kysely)
  return new Set(rows.map(({ id }) => id))
}

function reserveOf(row: Row): Reserve {
  return {
    ...row,
    state: row.state as ReserveState,
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
    createdAt: row.createdAt.toISOString(),
  }
}

type WaitingRow = Omit<WaitingParty, 'joinedAt'> & { joinedAt: Date }
const waitingFacts = sql`waiting_id as id, name, phone, party_size as "partySize", note, state, joined_at as "joinedAt"`

export async function findWaiting(handle: Handle, vendorId: string): Promise<WaitingParty[]> {
  const { rows } = await sql<WaitingRow>`
    select ${waitingFacts} from dining_waiting
    where vendor_id = ${vendorId} and state in ('WAITING', 'CALLED') order by joined_at, waiting_id`.execute(
    handle.kysely,
  )
  return rows.map(waitingOf)
}

export async function lockWaiting(tx: Tx, vendorId: string, id: string): Promise<WaitingParty | undefined> {
  const { rows } = await sql<WaitingRow>`
    select ${waitingFacts} from dining_waiting where vendor_id = ${vendorId} and waiting_id = ${id} for update`.execute(
    tx.kysely,
  )
  return rows[0] && waitingOf(rows[0])
}

function waitingOf(row: WaitingRow): WaitingParty {
  return { ...row, state: row.state as WaitingState, joinedAt: row.joinedAt.toISOString() }
}
