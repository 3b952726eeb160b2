import type { Tx } from '@sofreh/database'
import { sql } from 'kysely'
import type { ProfileChange } from '../../contract/index.ts'

export type NewPerson = { id: string; mobile: string; firstName: string; lastName: string }

/** Does nothing when the phone has a person already; two writers at once make one. */
export async function insertPerson(tx: Tx, person: NewPerson): Promise<void> {
  await sql`
    insert into persons (person_id, mobile, first_name, last_name)
    values (${person.id}, ${person.mobile}, ${person.firstName}, ${person.lastName})
    on conflict (mobile) do nothing`.execute(tx.kysely)
}

/** Gives a name to somebody who has none; the name a person gave themselves is never written over. */
export async function nameNameless(
  tx: Tx,
  mobile: string,
  name: { firstName: string; lastName: string },
): Promise<void> {
  await sql`
    update persons set first_name = ${name.firstName}, last_name = ${name.lastName}
    where mobile = ${mobile} and first_name = '' and registered_at is null`.execute(tx.kysely)
}

/** From now on the person is known by the name that is stored; without one nothing happens. */
export async function registerNamed(tx: Tx, personId: string, now: Date): Promise<void> {
  await sql`
    update persons set registered_at = ${now}
    where person_id = ${personId} and first_name <> '' and registered_at is null`.execute(tx.kysely)
}

export async function saveName(tx: Tx, personId: string, name: { firstName: string; lastName: string }): Promise<void> {
  await sql`
    update persons set first_name = ${name.firstName}, last_name = ${name.lastName}
    where person_id = ${personId}`.execute(tx.kysely)
}

/** What is absent stays as it is. */
export async function saveProfile(tx: Tx, personId: string, change: ProfileChange, now: Date): Promise<void> {
  await saveName(tx, personId, change)
  await sql`
    update persons set registered_at = coalesce(registered_at, ${now}),
      email = case when ${change.email === undefined} then email else ${change.email ?? null} end,
      facts = coalesce(${change.data === undefined ? null : JSON.stringify(change.data)}::jsonb, facts)
    where person_id = ${personId}`.execute(tx.kysely)
}
