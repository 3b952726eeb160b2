import type { Tx } from '@sofreh/database'
import { sql } from 'kysely'
import type { JobStep, Printout } from '../../../domain/index.ts'
import type { JobLayout } from './jobs.reader.ts'

export type NewJob = {
  id: string
  stationId: string | null
  stationName: string
  /** The cause of the printout; the same origin makes one printout. */
  origin: string
  orderId: string | null
  requestId: string | null
  layout: JobLayout
  title: string
  slip: Printout
  lines: readonly { lineId: string; count: number }[] | null
  isDuplicate: boolean
  copies: number
  printerId: string
  nextPrinterId: string | null
  /** The drawer's shift that the printout reports on. */
  shiftId?: string
  /** The person who opened the drawer without a sale, and the reason. */
  personId?: string
  reason?: string
}

/** Inserts printouts; those whose origin has a printout already are skipped. @returns those that are new */
export async function insertJobs(
  tx: Tx,
  vendorId: string,
  jobs: readonly NewJob[],
  now: Date,
): Promise<Pick<NewJob, 'id' | 'orderId'>[]> {
  if (jobs.length === 0) return []
  const { rows } = await sql<Pick<NewJob, 'id' | 'orderId'>>`
    insert into printer_jobs (vendor_id, id, station_id, station_name, origin, order_id, request_id, layout, title, slip, lines,
      is_duplicate, copies, first_printer_id, next_printer_id, printer_id, shift_id, person_id, reason, created_at, not_before)
    select ${vendorId}::uuid, id, "stationId", "stationName", origin, "orderId", "requestId", layout, title, slip, lines,
      "isDuplicate", copies, "printerId", "nextPrinterId", "printerId", "shiftId", "personId", coalesce(reason, ''), ${now}::timestamptz, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(jobs)}::jsonb) as job(id uuid, "stationId" uuid, "stationName" text, origin text,
      "orderId" uuid, "requestId" uuid, layout text, title text, slip jsonb, lines jsonb, "isDuplicate" boolean, copies int,
      "printerId" uuid, "nextPrinterId" uuid, "shiftId" uuid, "personId" uuid, reason text)
    on conflict do nothing returning id, order_id as "orderId"`.execute(tx.kysely)
  return rows
}

/** Records that these kitchen tickets were divided among the current stations; this is final. */
export async function noteDivided(tx: Tx, vendorId: string, tickets: readonly { id: string }[]): Promise<void> {
  if (tickets.length === 0) return
  await sql`
    insert into divided_tickets (vendor_id, ticket_id)
    select ${vendorId}::uuid, unnest(${tickets.map(({ id }) => id)}::uuid[]) on conflict do nothing`.execute(tx.kysely)
}

export async function insertRequest(
  tx: Tx,
  request: {
    vendorId: string
    id: string
    orderId: string
    layout: string
    copies: number
    isReprint: boolean
    personId: string
    at: Date
  },
): Promise<void> {
  const { vendorId, id, orderId, layout, copies, isReprint, personId, at } = request
  await sql`
    insert into print_requests (vendor_id, id, order_id, layout, copies, is_reprint, person_id, created_at)
    values (${vendorId}, ${id}, ${orderId}, ${layout}, ${copies}, ${isReprint}, ${personId}, ${at})`.execute(tx.kysely)
}

/**
 * Stores the state of a locked job after an attempt. Deletes the picture of a newly marked printout, so that it is redrawn.
 */
export async function moveJob(
  tx: Tx,
  moved: { vendorId: string; id: string; step: JobStep; problem: string | null; wasDuplicate: boolean; now: Date },
): Promise<void> {
  const { vendorId, id, step, problem, wasDuplicate, now } = moved
  const isOver = step.state === 'PRINTED' || step.state === 'FAILED'
  await sql`
    update printer_jobs set state = ${step.state}, printer_id = ${step.printerId}, is_duplicate = ${step.isDuplicate},
      is_rerouted = ${step.isRerouted}, tries = ${step.tries}, problem = ${problem},
      not_before = ${new Date(now.getTime() + step.waitMs)}, ended_at = ${isOver ? now : null},
      picture = case when ${step.isDuplicate !== wasDuplicate} then null else picture end
    where vendor_id = ${vendorId} and id = ${id}`.execute(tx.kysely)
}

export async function savePicture(
  tx: Tx,
  drawn: { vendorId: string; id: string; picture: Buffer; dots: number; isDuplicate: boolean },
): Promise<void> {
  // Without this condition a picture drawn before the printout was marked would print without the mark.
  await sql`
    update printer_jobs set picture = ${drawn.picture}, picture_dots = ${drawn.dots}
    where vendor_id = ${drawn.vendorId} and id = ${drawn.id} and is_duplicate = ${drawn.isDuplicate}`.execute(tx.kysely)
}

/** Fails a printout that is too long for any paper, so that it does not stay queued. */
export async function failUndrawable(tx: Tx, vendorId: string, id: string, now: Date): Promise<void> {
  await sql`
    update printer_jobs set state = 'FAILED', problem = 'SLIP_TOO_LONG', ended_at = ${now}
    where vendor_id = ${vendorId} and id = ${id} and state = 'QUEUED'`.execute(tx.kysely)
}

/** Dismisses a printout. A queued one fails; a sent one may still print and then counts as printed. */
export async function markDismissed(tx: Tx, vendorId: string, id: string, now: Date): Promise<void> {
  await sql`
    update printer_jobs set dismissed_at = coalesce(dismissed_at, ${now}),
      state = case when state = 'QUEUED' then 'FAILED' else state end,
      ended_at = case when state = 'QUEUED' then ${now} else ended_at end
    where vendor_id = ${vendorId} and id = ${id}`.execute(tx.kysely)
}

export type TakenRow = {
  attemptId: string
  jobId: string
  printerId: string
  title: string
  layout: JobLayout
  isDuplicate: boolean
  copies: number
  orderId: string | null
  createdAt: Date
  picture: Buffer
}

/** Gives drawn printouts to a bridge, each as an attempt of its own. Skips rows that another bridge is claiming. */
export async function claimJobs(
  tx: Tx,
  claim: { vendorId: string; bridgeId: string; attemptIds: readonly string[]; now: Date },
): Promise<TakenRow[]> {
  const { vendorId, bridgeId, attemptIds, now } = claim
  const { rows } = await sql<TakenRow>`
    with chosen as (
      select j.id, row_number() over (order by j.created_at, j.id) as place from (
        select id, created_at from printer_jobs
        where vendor_id = ${vendorId} and state = 'QUEUED' and dismissed_at is null and not_before <= ${now}
          and picture is not null
        order by created_at, id limit ${attemptIds.length} for update skip locked) j
    ), given as (
      select chosen.id as job_id, attempt.id as attempt_id from chosen
      join unnest(${[...attemptIds]}::uuid[]) with ordinality as attempt(id, place) on attempt.place = chosen.place
    ), taken as (
      update printer_jobs j set state = 'SENT', sent_at = ${now} from given
      where j.vendor_id = ${vendorId} and j.id = given.job_id
      returning j.id, given.attempt_id, j.printer_id, j.title, j.layout, j.is_duplicate, j.copies, j.order_id, j.picture, j.created_at
    ), noted as (
      insert into printer_attempts (vendor_id, id, job_id, printer_id, bridge_id, sent_at)
      select ${vendorId}, attempt_id, id, printer_id, ${bridgeId}, ${now} from taken
    )
    select attempt_id as "attemptId", id as "jobId", printer_id as "printerId", title, layout,
      is_duplicate as "isDuplicate", copies, order_id as "orderId", created_at as "createdAt", picture
    from taken order by created_at, id`.execute(tx.kysely)
  return rows
}

/** Returns open attempts of this bridge that it does not hold: their answer was lost. */
export async function givenBefore(
  tx: Tx,
  asked: { vendorId: string; bridgeId: string; have: readonly string[]; most: number },
): Promise<TakenRow[]> {
  const { rows } = await sql<TakenRow>`
    select a.id as "attemptId", j.id as "jobId", a.printer_id as "printerId", j.title, j.layout,
      j.is_duplicate as "isDuplicate", j.copies, j.order_id as "orderId", j.created_at as "createdAt", j.picture
    from printer_attempts a join printer_jobs j on j.vendor_id = a.vendor_id and j.id = a.job_id
    where a.vendor_id = ${asked.vendorId} and a.bridge_id = ${asked.bridgeId} and a.outcome is null
      and a.id <> all(${[...asked.have]}::uuid[]) and j.picture is not null
    order by j.created_at, j.id limit ${asked.most}`.execute(tx.kysely)
  return rows
}

export type AttemptRow = { id: string; jobId: string; printerId: string; outcome: string | null }

/**
 * Ends an attempt without any other lock: of two reports the first counts. @returns undefined when it had ended before
 */
export async function endAttempt(
  tx: Tx,
  ended: { vendorId: string; id: string; outcome: string; problem: string | null; now: Date },
): Promise<AttemptRow | undefined> {
  const { rows } = await sql<AttemptRow>`
    update printer_attempts set outcome = ${ended.outcome}, problem = ${ended.problem}, ended_at = ${ended.now}
    where vendor_id = ${ended.vendorId} and id = ${ended.id}
      -- Ended without a report of the bridge, and printed after all.
      and (outcome is null or (outcome = 'MAYBE' and ${ended.outcome} <> 'MAYBE'))
    returning id, job_id as "jobId", printer_id as "printerId", outcome`.execute(tx.kysely)
  return rows[0]
}

/** Returns open attempts of other bridges that have been silent for a while, so that this bridge can take them over. */
export async function lostAttempts(
  tx: Tx,
  asked: { vendorId: string; bridgeId: string; seenBefore: Date },
): Promise<AttemptRow[]> {
  const { rows } = await sql<AttemptRow>`
    select a.id, a.job_id as "jobId", a.printer_id as "printerId", a.outcome from printer_attempts a
    join bridges b on b.vendor_id = a.vendor_id and b.device_id = a.bridge_id
    where a.vendor_id = ${asked.vendorId} and a.outcome is null and a.bridge_id <> ${asked.bridgeId}
      and b.heard_at < ${asked.seenBefore} limit 50`.execute(tx.kysely)
  return rows
}
