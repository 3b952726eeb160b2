import type { Tx } from '@sofreh/database'
import { sql } from 'kysely'
import type { ProfileChange } from '../../../contract/index.ts'

export type NewPerson = { id: string; mobile: string; firstName: string; lastName: string }

/** Inserts a person; does nothing when the phone has one. Two concurrent writers create one row. */
export async function insertPerson(tx: Tx, person: NewPerson): Promise<void> {
  await sql`
    insert into persons (person_id, mobile, first_name, last_name)
    values (${person.id}, ${person.mobile}, ${person.firstName}, ${person.lastName})
    on conflict (mobile) do nothing`.execute(tx.kysely)
}

/** Sets the name of a nameless person; never overwrites the name that a person entered. */
export async function nameNameless(
  tx: Tx,
  mobile: string,
  name: { firstName: string; lastName: string },
): Promise<void> {
  await sql`
    update persons set first_name = ${name.firstName}, last_name = ${name.lastName}
    where mobile = ${mobile} and first_name = '' and registered_at is null`.execute(tx.kysely)
}

/** Marks a person as registered under the stored name; does nothing without a name. */
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

/** Changes only the given fields. */
export async function saveProfile(tx: Tx, personId: string, change: ProfileChange, now: Date): Promise<void> {
  await saveName(tx, personId, change)
  await sql`
    update persons set registered_at = coalesce(registered_at, ${now}),
      email = case when ${change.email === undefined} then email else ${change.email ?? null} end,
      facts = coalesce(${change.data === undefined ? null : JSON.stringify(change.data)}::jsonb, facts)
    where person_id = ${personId}`.execute(tx.kysely)
}
