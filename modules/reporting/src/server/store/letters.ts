import type { Handle, Tx } from '@sofreh/database'
import { sql } from 'kysely'
import type { LetterContent, LetterDue, LetterFigure } from '../../domain/index.ts'

export type LetterState = 'SENDING' | 'SENT' | 'REFUSED' | 'UNKNOWN'
export type Subscription = {
  vendorId: string
  personId: string
  hour: number | null
  figures: LetterFigure[]
  origin: string
  dueAt: Date
  dueDate: string
}
type Which = { vendorId: string; personId: string }
export type LetterKey = Which & { businessDate: string }

const columns = sql`s.vendor_id as "vendorId", s.person_id as "personId", s.hour, s.figures, s.origin,
  s.due_at as "dueAt", s.due_date::text as "dueDate"`

/** Returns the subscriptions of a vendor with the state of each one's last letter. */
export async function subscriptionsOf(
  handle: Handle,
  vendorId: string,
): Promise<(Subscription & { lastDate: string | null; lastState: LetterState | null })[]> {
  const { rows } = await sql<Subscription & { lastDate: string | null; lastState: LetterState | null }>`
    select ${columns}, l.business_date::text as "lastDate", l.state as "lastState" from letter_subscriptions s
    left join lateral (select business_date, state from daily_letters d
      where d.vendor_id = s.vendor_id and d.person_id = s.person_id order by business_date desc limit 1) l on true
    where s.vendor_id = ${vendorId} order by s.person_id`.execute(handle.kysely)
  return rows
}

export async function upsertSubscription(tx: Tx, one: Omit<Subscription, 'dueAt' | 'dueDate'>, due: LetterDue) {
  await sql`
    insert into letter_subscriptions (vendor_id, person_id, hour, figures, origin, due_at, due_date)
    values (${one.vendorId}, ${one.personId}, ${one.hour}, ${JSON.stringify(one.figures)}::jsonb, ${one.origin},
      ${due.at}, ${due.businessDate}::date)
    on conflict (vendor_id, person_id) do update set hour = excluded.hour, figures = excluded.figures,
      origin = excluded.origin, due_at = excluded.due_at, due_date = excluded.due_date`.execute(tx.kysely)
}

/** @returns whether the person was subscribed */
export async function deleteSubscription(tx: Tx, { vendorId, personId }: Which): Promise<boolean> {
  const { numAffectedRows } = await sql`delete from letter_subscriptions
    where vendor_id = ${vendorId} and person_id = ${personId}`.execute(tx.kysely)
  return (numAffectedRows ?? 0n) > 0n
}

/** Returns subscriptions whose letter is due, of all vendors. */
export async function dueSubscriptions(handle: Handle, now: Date, limit: number): Promise<Subscription[]> {
  const { rows } = await sql<Subscription>`select ${columns} from letter_subscriptions s
    where s.due_at <= ${now} order by s.due_at limit ${limit}`.execute(handle.kysely)
  return rows
}

/** Locks a subscription that is due; undefined when another process has it or it is no longer due. */
export async function lockDue(tx: Tx, { vendorId, personId }: Which, now: Date): Promise<Subscription | undefined> {
  const { rows } = await sql<Subscription>`select ${columns} from letter_subscriptions s
    where s.vendor_id = ${vendorId} and s.person_id = ${personId} and s.due_at <= ${now}
    for update skip locked`.execute(tx.kysely)
  return rows[0]
}

export async function setDue(tx: Tx, { vendorId, personId }: Which, due: LetterDue): Promise<void> {
  await sql`update letter_subscriptions set due_at = ${due.at}, due_date = ${due.businessDate}::date
    where vendor_id = ${vendorId} and person_id = ${personId}`.execute(tx.kysely)
}

type Claim = LetterKey & { token: string; at: Date; content: LetterContent }

/** Claims the letter of a person and day. @returns false when there is one already */
export async function claimLetter(tx: Tx, { vendorId, personId, businessDate, ...claim }: Claim): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into daily_letters (vendor_id, business_date, person_id, token, state, attempts, claimed_at, content)
    values (${vendorId}, ${businessDate}::date, ${personId}, ${claim.token}, 'SENDING', 1, ${claim.at},
      ${JSON.stringify(claim.content)}::jsonb)
    on conflict (vendor_id, business_date, person_id) do nothing`.execute(tx.kysely)
  return (numAffectedRows ?? 0n) > 0n
}

type Retried = LetterKey & { token: string; content: LetterContent; origin: string }

/** Claims letters that the provider refused, for another attempt. */
export async function claimRefused(
  tx: Tx,
  { now, before, since, mostAttempts }: { now: Date; before: Date; since: Date; mostAttempts: number },
): Promise<Retried[]> {
  const { rows } = await sql<Retried>`
    with claimed as (
      select d.vendor_id, d.business_date, d.person_id, s.origin from daily_letters d
      join letter_subscriptions s using (vendor_id, person_id)
      where d.state = 'REFUSED' and d.attempts < ${mostAttempts} and d.claimed_at <= ${before}
        and d.claimed_at >= ${since} limit 100 for update of d skip locked)
    update daily_letters d set state = 'SENDING', attempts = d.attempts + 1, claimed_at = ${now} from claimed c
    where d.vendor_id = c.vendor_id and d.business_date = c.business_date and d.person_id = c.person_id
    returning d.vendor_id as "vendorId", d.business_date::text as "businessDate", d.person_id as "personId", d.token,
      d.content, c.origin`.execute(tx.kysely)
  return rows
}

export async function setLetterState(tx: Tx, { vendorId, personId, businessDate }: LetterKey, state: LetterState) {
  await sql`update daily_letters set state = ${state} where vendor_id = ${vendorId}
    and business_date = ${businessDate}::date and person_id = ${personId} and state = 'SENDING'`.execute(tx.kysely)
}

/** A letter that was being sent when its process died may have arrived: it is unknown and never sent again. */
export async function endLostLetters(tx: Tx, before: Date): Promise<void> {
  await sql`update daily_letters set state = 'UNKNOWN' where state = 'SENDING' and claimed_at < ${before}`.execute(
    tx.kysely,
  )
}

export async function deleteOldLetters(tx: Tx, before: string): Promise<void> {
  await sql`delete from daily_letters where business_date < ${before}::date`.execute(tx.kysely)
}

/** Returns the content of a letter by the token of its link. */
export async function letterByToken(
  handle: Handle,
  { vendorId, token, since }: { vendorId: string; token: string; since: string },
): Promise<LetterContent | undefined> {
  const { rows } = await sql<{ content: LetterContent }>`select content from daily_letters
    where vendor_id = ${vendorId} and token = ${token} and business_date >= ${since}::date`.execute(handle.kysely)
  return rows[0]?.content
}
