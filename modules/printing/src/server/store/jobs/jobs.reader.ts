import type { Page } from '@sofreh/contract'
import type { Handle, Tx } from '@sofreh/database'
import { readTillLetter, toLatinDigits } from '@sofreh/kernel'
import { sql } from 'kysely'
import type { PrintJob } from '../../../contract/index.ts'
import type { JobRoute, Printout, PrintoutLayout } from '../../../domain/index.ts'

export type JobLayout = PrintoutLayout | 'DRAWER' | 'TEST'
export type JobRow = JobRoute & {
  id: string
  stationId: string | null
  stationName: string
  orderId: string | null
  layout: JobLayout
  title: string
  slip: Printout
  lines: { lineId: string; count: number }[] | null
  copies: number
  createdAt: Date
}

const columns = sql`id, station_id as "stationId", station_name as "stationName", order_id as "orderId", layout, title, slip,
  lines, copies, created_at as "createdAt", state, printer_id as "printerId", first_printer_id as "firstPrinterId",
  next_printer_id as "nextPrinterId", is_duplicate as "isDuplicate", is_rerouted as "isRerouted", tries`

export async function findJob(handle: Handle, vendorId: string, id: string): Promise<JobRow | undefined> {
  const { rows } = await sql<JobRow>`
    select ${columns} from printer_jobs where vendor_id = ${vendorId} and id = ${id}`.execute(handle.kysely)
  return rows[0]
}

/** Locks the job's row, so that only one transaction moves it at a time. */
export async function lockJob(tx: Tx, vendorId: string, id: string): Promise<JobRow | undefined> {
  const { rows } = await sql<JobRow>`
    select ${columns} from printer_jobs where vendor_id = ${vendorId} and id = ${id} for update`.execute(tx.kysely)
  return rows[0]
}

const views = sql`j.id, j.layout, j.title, j.station_name as "stationName", j.order_id as "orderId",
  j.printer_id as "printerId", p.name as "printerName", j.state, j.is_duplicate as "isDuplicate",
  j.is_rerouted as "isRerouted", j.is_offline as "isOffline", j.copies, j.tries, j.problem, j.created_at as "createdAt", j.sent_at as "sentAt",
  j.ended_at as "endedAt"`
type ViewRow = Omit<PrintJob, 'createdAt' | 'sentAt' | 'endedAt'> & {
  createdAt: Date
  sentAt: Date | null
  endedAt: Date | null
}

function viewOf({ createdAt, sentAt, endedAt, ...row }: ViewRow): PrintJob {
  return {
    ...row,
    createdAt: createdAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
    endedAt: endedAt?.toISOString() ?? null,
  }
}

export async function findJobView(handle: Handle, vendorId: string, id: string): Promise<PrintJob | undefined> {
  const { rows } = await sql<ViewRow>`
    select ${views} from printer_jobs j join printers p on p.vendor_id = j.vendor_id and p.id = j.printer_id
    where j.vendor_id = ${vendorId} and j.id = ${id}`.execute(handle.kysely)
  return rows[0] && viewOf(rows[0])
}

export type JobFilter = {
  pageNumber: number
  pageSize: number
  state?: string | undefined
  layout?: string | undefined
  orderId?: string | undefined
  search?: string | undefined
}

export async function pageOfJobs(handle: Handle, vendorId: string, asked: JobFilter): Promise<Page<PrintJob>> {
  const { pageNumber, pageSize, state, layout, orderId } = asked
  const search = readTillLetter(toLatinDigits(asked.search ?? '').trim())
  const wanted = sql`j.vendor_id = ${vendorId} and (${state ?? null}::text is null or j.state = ${state ?? null})
    and (${layout ?? null}::text is null or j.layout = ${layout ?? null})
    and (${orderId ?? null}::uuid is null or j.order_id = ${orderId ?? null}::uuid)
    and position(${search} in j.title) > 0`
  const { rows } = await sql<ViewRow>`
    select ${views} from printer_jobs j join printers p on p.vendor_id = j.vendor_id and p.id = j.printer_id
    where ${wanted} order by j.created_at desc, j.id
    limit ${pageSize} offset ${(pageNumber - 1) * pageSize}`.execute(handle.kysely)
  const { rows: counts } = await sql<{ count: number }>`
    select count(*)::int as count from printer_jobs j where ${wanted}`.execute(handle.kysely)
  return { data: rows.map(viewOf), pageNumber, pageSize, totalCount: counts[0]?.count ?? 0 }
}

export type AlarmJob = {
  id: string
  title: string
  printerName: string
  state: string
  createdAt: Date
  endedAt: Date | null
}

/** Returns printouts that have not printed and were not dismissed, oldest first. */
export async function openJobs(handle: Handle, vendorId: string, most: number): Promise<AlarmJob[]> {
  const { rows } = await sql<AlarmJob>`
    select j.id, j.title, p.name as "printerName", j.state, j.created_at as "createdAt", j.ended_at as "endedAt"
    from printer_jobs j join printers p on p.vendor_id = j.vendor_id and p.id = j.printer_id
    where j.vendor_id = ${vendorId} and j.state in ('QUEUED', 'SENT', 'FAILED') and j.dismissed_at is null
    order by j.created_at, j.id limit ${most}`.execute(handle.kysely)
  return rows
}

/** Returns which of the origins have a printout already, with its time. */
export async function knownOrigins(
  handle: Handle,
  vendorId: string,
  origins: readonly string[],
): Promise<ReadonlyMap<string, Date>> {
  const { rows } = await sql<{ origin: string; createdAt: Date }>`
    select origin, created_at as "createdAt" from printer_jobs
    where vendor_id = ${vendorId} and origin = any(${[...origins]}::text[])`.execute(handle.kysely)
  return new Map(rows.map(({ origin, createdAt }) => [origin, createdAt]))
}

/** Returns which of these kitchen tickets were divided among the stations already. */
export async function dividedTickets(
  handle: Handle,
  vendorId: string,
  tickets: readonly { id: string }[],
): Promise<ReadonlySet<string>> {
  if (tickets.length === 0) return new Set()
  const { rows } = await sql<{ id: string }>`
    select ticket_id as id from divided_tickets
    where vendor_id = ${vendorId} and ticket_id = any(${tickets.map(({ id }) => id)}::uuid[])`.execute(handle.kysely)
  return new Set(rows.map(({ id }) => id))
}

/**
 * Returns the origins of an order's kitchen printouts that a till printed locally, including those of removed stations.
 */
export async function shopOrigins(handle: Handle, vendorId: string, orderId: string): Promise<string[]> {
  const { rows } = await sql<{ origin: string }>`
    select origin from printer_jobs
    where vendor_id = ${vendorId} and order_id = ${orderId} and layout = 'KITCHEN' and is_offline`.execute(
    handle.kysely,
  )
  return rows.map(({ origin }) => origin)
}

/** Returns the automatic printouts of an order, except kitchen tickets. */
export async function automaticPrintouts(
  handle: Handle,
  vendorId: string,
  orderId: string,
): Promise<{ origin: string; layout: string; isOffline: boolean }[]> {
  const { rows } = await sql<{ origin: string; layout: string; isOffline: boolean }>`
    select origin, layout, is_offline as "isOffline" from printer_jobs
    where vendor_id = ${vendorId} and order_id = ${orderId} and layout in ('CUSTOMER', 'DELIVERY')
      and origin like 'order %'`.execute(handle.kysely)
  return rows
}

/** Returns whether the order has a printout of this layout that printed, may have printed or is queued. */
export async function hasPrintout(handle: Handle, vendorId: string, orderId: string, layout: string): Promise<boolean> {
  const { rows } = await sql`
    select from printer_jobs where vendor_id = ${vendorId} and order_id = ${orderId} and layout = ${layout}
      and not (state = 'FAILED' and tries = 0) limit 1`.execute(handle.kysely)
  return rows.length > 0
}

export type RequestRow = {
  id: string
  orderId: string
  layout: 'KITCHEN' | 'CUSTOMER' | 'DELIVERY'
  copies: number
  isReprint: boolean
  createdAt: Date
  states: JobRoute['state'][]
}

export async function findRequest(handle: Handle, vendorId: string, id: string): Promise<RequestRow | undefined> {
  const { rows } = await sql<RequestRow>`
    select r.id, r.order_id as "orderId", r.layout, r.copies, r.is_reprint as "isReprint", r.created_at as "createdAt",
      coalesce((select jsonb_agg(j.state) from printer_jobs j where j.vendor_id = r.vendor_id and j.request_id = r.id
        and j.order_id = r.order_id), '[]') as states
    from print_requests r where r.vendor_id = ${vendorId} and r.id = ${id}`.execute(handle.kysely)
  return rows[0]
}

export type ShiftRequestRow = {
  shiftId: string
  isZ: boolean
  isReprint: boolean
  copies: number
  createdAt: Date
  states: JobRoute['state'][]
}

/** Returns the printouts of a shift that one request made. */
export async function findShiftRequest(
  handle: Handle,
  vendorId: string,
  id: string,
): Promise<ShiftRequestRow | undefined> {
  const { rows } = await sql<ShiftRequestRow>`
    select shift_id as "shiftId", bool_and(origin like 'z %') as "isZ", bool_and(origin like '% again') as "isReprint",
      min(copies) as copies, min(created_at) as "createdAt", jsonb_agg(state) as states
    from printer_jobs where vendor_id = ${vendorId} and request_id = ${id} and shift_id is not null
    group by shift_id`.execute(handle.kysely)
  return rows[0]
}

/** Returns whether the shift's Z report printed, may have printed or is queued. */
export async function hasShiftPrintout(handle: Handle, vendorId: string, shiftId: string): Promise<boolean> {
  const { rows } = await sql`
    select from printer_jobs where vendor_id = ${vendorId} and shift_id = ${shiftId} and origin like 'z %'
      and not (state = 'FAILED' and tries = 0) limit 1`.execute(handle.kysely)
  return rows.length > 0
}

/** Returns printouts without a picture in the width of their current printer. */
export async function undrawnJobs(
  handle: Handle,
  vendorId: string,
  asked: { now: Date; most: number; id?: string },
): Promise<{ id: string; slip: Printout; isDuplicate: boolean; dots: number }[]> {
  const { now, most, id } = asked
  const which = id ? sql`j.id = ${id}` : sql`j.state = 'QUEUED' and j.dismissed_at is null and j.not_before <= ${now}`
  const { rows } = await sql<{ id: string; slip: Printout; isDuplicate: boolean; dots: number }>`
    select j.id, j.slip, j.is_duplicate as "isDuplicate", p.dots
    from printer_jobs j join printers p on p.vendor_id = j.vendor_id and p.id = j.printer_id
    where j.vendor_id = ${vendorId} and ${which} and (j.picture is null or j.picture_dots <> p.dots)
    order by j.created_at, j.id limit ${most}`.execute(handle.kysely)
  return rows
}

export async function findPicture(handle: Handle, vendorId: string, id: string): Promise<Buffer | undefined> {
  const { rows } = await sql<{ picture: Buffer | null }>`
    select picture from printer_jobs where vendor_id = ${vendorId} and id = ${id}`.execute(handle.kysely)
  return rows[0]?.picture ?? undefined
}
