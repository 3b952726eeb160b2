import type { Handle, Tx } from '@sofreh/database'
import { type RawBuilder, sql } from 'kysely'
import type { StopStatus, TripStatus } from '../../domain/index.ts'

/** Business dates, both included; an open end is the first or last day there is. */
export type TripFilter = { from: string | undefined; to: string | undefined; bikerId: string | undefined }

export type TripSums = {
  orders: number
  returned: number
  distance: number
  minutes: number
  late: number
  tips: number
  fares: number
}
type BikerCash = {
  cashTaken: number
  cashHandedIn: number
  /** Held at the end of the day. */
  cashHeld: number
}
export type BikerDay = TripSums &
  BikerCash & {
    bikerId: string | null
    bikerName: string
    company: string | null
    businessDate: string
    trips: number
  }
export type ReportedTrip = TripSums & {
  tripId: string
  bikerId: string | null
  /** Of a company's trip: the courier whom it named. */
  bikerName: string
  company: string | null
  businessDate: string
  status: TripStatus
  createdAt: Date
  pickedUpAt: Date | null
  endedAt: Date | null
  stops: { orderId: string; status: StopStatus }[]
}

const sums = ['orders', 'returned', 'distance', 'minutes', 'late', 'tips', 'fares'] as const

/** The trips of a filter, each with the sums of its orders. */
function trips(vendorId: string, { from = '-infinity', to = 'infinity', bikerId = null }: LooseFilter) {
  return sql`
    select t.id as "tripId", t.biker_id as "bikerId", coalesce(b.name, t.courier_name) as "bikerName", t.company,
      t.business_date as "businessDate", t.status,
      t.created_at as "createdAt", t.picked_up_at as "pickedUpAt", t.ended_at as "endedAt",
      (count(*) filter (where s.status = 'DELIVERED'))::int as orders,
      (count(*) filter (where s.status = 'INTERRUPTED'))::int as returned,
      coalesce(t.distance_m, 0) as distance,
      coalesce(round(extract(epoch from t.ended_at - t.picked_up_at) / 60), 0)::int as minutes,
      (count(*) filter (where s.status = 'DELIVERED' and s.ended_at > s.expected_at))::int as late,
      coalesce(sum(s.tip), 0)::bigint as tips, coalesce(t.fare, 0) as fares,
      jsonb_agg(jsonb_build_object('orderId', s.order_id, 'status', s.status) order by s.position) as stops
    from trips t left join bikers b on b.vendor_id = t.vendor_id and b.id = t.biker_id
      join trip_stops s on s.vendor_id = t.vendor_id and s.trip_id = t.id
    where t.vendor_id = ${vendorId} and t.business_date between ${from}::date and ${to}::date
      and (${bikerId}::uuid is null or t.biker_id = ${bikerId})
    group by t.vendor_id, t.id, b.name`
}
type LooseFilter = { from?: string | undefined; to?: string | undefined; bikerId?: string | null | undefined }

type ReadPage<Row, Totals> = { data: Row[]; totals: Totals; totalCount: number }

/** Reads a page, the totals of all rows and their count in one statement, so that they agree. */
async function readPage<Row, Totals>(
  handle: Handle,
  asked: { found: RawBuilder<unknown>; summed: readonly string[]; order: RawBuilder<unknown>; page: ReportPageNumber },
): Promise<ReadPage<Row, Totals>> {
  const { found, summed, order, page } = asked
  const totals = sql.join(
    summed.map((column) => sql`coalesce(sum(${sql.ref(column)}), 0)::bigint as ${sql.ref(column)}`),
  )
  const { rows } = await sql<ReadPage<Row, Totals>>`
    with found as materialized (${found})
    select (select count(*)::int from found) as "totalCount",
      (select to_jsonb(t) from (select ${totals} from found) t) as totals,
      (select coalesce(jsonb_agg(to_jsonb(p)), '[]'::jsonb) from (select * from found order by ${order}
        limit ${page.pageSize} offset ${(page.pageNumber - 1) * page.pageSize}) p) as data`.execute(handle.kysely)
  const [read] = rows
  if (!read) throw new Error('an aggregate has one row')
  return read
}

type ReportPageNumber = { pageNumber: number; pageSize: number }

/** A courier's cash of one business day; of all days before the report's first where `date` is null. */
type CashOfDay = { bikerId: string; date: string | null; taken: number; handedIn: number }

/**
 * Returns the days of each courier, newest first: those with a trip that left the restaurant, and those on which cash
 * was taken or handed in.
 */
export function pageOfBikerDays(
  handle: Handle,
  vendorId: string,
  { cash, ...asked }: TripFilter & ReportPageNumber & { cash: readonly CashOfDay[] },
): Promise<ReadPage<BikerDay, TripSums & { trips: number; cashTaken: number; cashHandedIn: number }>> {
  const added = sql.join(sums.map((column) => sql`sum(${sql.ref(column)})::bigint as ${sql.ref(column)}`))
  const filled = sql.join(sums.map((column) => sql`coalesce(d.${sql.ref(column)}, 0)::bigint as ${sql.ref(column)}`))
  return readPage(handle, {
    found: sql`with cash as (
        select * from jsonb_to_recordset(${JSON.stringify(cash)}::jsonb)
          as c("bikerId" uuid, date date, taken bigint, "handedIn" bigint)),
      days as (
        select "bikerId", case when company is null then "bikerName" else '' end as "bikerName", company,
          "businessDate", count(*)::int as trips, ${added}
        from (${trips(vendorId, asked)}) t where "pickedUpAt" is not null
        group by 1, 2, 3, "businessDate")
      select coalesce(d."bikerId", c."bikerId") as "bikerId", coalesce(d."bikerName", b.name, '') as "bikerName",
        d.company, coalesce(d."businessDate", c.date) as "businessDate", coalesce(d.trips, 0) as trips, ${filled},
        coalesce(c.taken, 0) as "cashTaken", coalesce(c."handedIn", 0) as "cashHandedIn",
        coalesce((select o.taken - o."handedIn" from cash o
            where o."bikerId" = coalesce(d."bikerId", c."bikerId") and o.date is null), 0)
          + sum(coalesce(c.taken - c."handedIn", 0)) over (
            partition by coalesce(d."bikerId", c."bikerId"), d.company is null
            order by coalesce(d."businessDate", c.date)) as "cashHeld"
      from days d full join (select * from cash where date is not null) c
        on c."bikerId" = d."bikerId" and c.date = d."businessDate"
      left join bikers b on b.vendor_id = ${vendorId} and b.id = c."bikerId"`,
    summed: ['trips', ...sums, 'cashTaken', 'cashHandedIn'],
    order: sql`"businessDate" desc, "bikerName", "bikerId"`,
    page: asked,
  })
}

/** Returns trips, newest first. */
export async function pageOfTrips(
  handle: Handle,
  vendorId: string,
  asked: TripFilter & ReportPageNumber,
): Promise<ReadPage<ReportedTrip, TripSums>> {
  const page = await readPage<ReportedTrip, TripSums>(handle, {
    found: trips(vendorId, asked),
    summed: sums,
    order: sql`"createdAt" desc, "tripId"`,
    page: asked,
  })
  return { ...page, data: page.data.map(withInstants) }
}

/** Instants within JSON are texts. */
function withInstants(row: ReportedTrip): ReportedTrip {
  const { createdAt, pickedUpAt, endedAt } = row
  return {
    ...row,
    createdAt: new Date(createdAt),
    pickedUpAt: pickedUpAt && new Date(pickedUpAt),
    endedAt: endedAt && new Date(endedAt),
  }
}

/** Rows per query: small enough not to slow down other requests. */
const rowsAtOnce = 1_000

/** Reads all trips in parts, newest first. */
export async function* partsOfTrips(tx: Tx, vendorId: string, filter: TripFilter): AsyncGenerator<ReportedTrip[]> {
  await sql`declare courier_trips no scroll cursor for
    with found as (${trips(vendorId, filter)}) select * from found order by "createdAt" desc, "tripId"`.execute(
    tx.kysely,
  )
  for (;;) {
    const { rows } = await sql<ReportedTrip>`fetch forward ${sql.raw(String(rowsAtOnce))} from courier_trips`.execute(
      tx.kysely,
    )
    if (rows.length > 0) yield rows
    if (rows.length < rowsAtOnce) break
  }
  await sql`close courier_trips`.execute(tx.kysely)
}

type FareSpan = { vendorId: string; from: string; to: string }
type FaresOfDay = { date: string; company: string; trips: number; amount: number }

/** Returns what companies charged for trips, by business date and company. A fare belongs to the trip's business date. */
export async function faresByDay(handle: Handle, { vendorId, from, to }: FareSpan): Promise<FaresOfDay[]> {
  const { rows } = await sql<FaresOfDay>`
    select business_date as date, company, count(*)::int as trips, sum(fare)::bigint as amount from trips
    where vendor_id = ${vendorId} and business_date between ${from}::date and ${to}::date and fare is not null
    group by business_date, company order by business_date, company`.execute(handle.kysely)
  return rows
}

/** Returns the tips of the orders that a courier handed over in the trips of one business day. */
export async function tipsOfDay(
  handle: Handle,
  { vendorId, bikerId, date }: { vendorId: string; bikerId: string; date: string },
): Promise<number> {
  const { rows } = await sql<{ tips: number }>`
    select coalesce(sum(s.tip), 0)::bigint as tips
    from trips t join trip_stops s on s.vendor_id = t.vendor_id and s.trip_id = t.id
    where t.vendor_id = ${vendorId} and t.biker_id = ${bikerId} and t.business_date = ${date}::date`.execute(
    handle.kysely,
  )
  return rows[0]?.tips ?? 0
}
