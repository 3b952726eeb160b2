import type { Handle } from '@sofreh/database'
import { sql } from 'kysely'
import type { Profile } from '../../../contract/index.ts'

export type Person = { id: string; mobile: string; firstName: string; lastName: string }
export type KnownPerson = Person & { isRegistered: boolean }

const personFacts = sql`
  person_id as id, mobile, first_name as "firstName", last_name as "lastName", registered_at is not null as "isRegistered"`

export async function findPersonByMobile(handle: Handle, mobile: string): Promise<KnownPerson | undefined> {
  const { rows } = await sql<KnownPerson>`
    select ${personFacts} from persons where mobile = ${mobile}`.execute(handle.kysely)
  return rows[0]
}

/**
 * Returns the persons with these ids in no particular order; unknown ids are left out. The ids stand in a select, so that
 * PostgreSQL keeps one plan.
 */
export async function findPersons(handle: Handle, ids: readonly string[]): Promise<Person[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<Person>`
    select person_id as id, mobile, first_name as "firstName", last_name as "lastName"
    from persons where person_id = any((select ${[...ids]}::uuid[])::uuid[])`.execute(handle.kysely)
  return rows
}

/** Returns the full names of persons by id; empty for a person without a name, absent for an unknown id. */
export async function namesOf(handle: Handle, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const people = await findPersons(handle, ids)
  return new Map(people.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`.trim()]))
}

export async function findProfile(handle: Handle, personId: string): Promise<Profile | undefined> {
  const { rows } = await sql<Profile>`
    select person_id as id, mobile as "phoneNumber", first_name as "firstName", last_name as "lastName", email,
      facts as data
    from persons where person_id = ${personId}`.execute(handle.kysely)
  return rows[0]
}
