import type { Handle } from '@sofreh/database'
import { sql } from 'kysely'
import type { SessionKind } from '../../../domain/index.ts'

export type CallerRow = { kind: SessionKind; isStaff: boolean; builtIn: string[]; stored: string[] }

/**
 * Reads the permissions of a session's person at this restaurant. Runs at every call, so that a removed person is
 * rejected at the next one: one statement, each table by its primary key.
 */
export async function findCaller(
  handle: Handle,
  session: { sessionId: string; vendorId: string; personId: string },
): Promise<CallerRow | undefined> {
  const { rows } = await sql<CallerRow>`
    select s.kind, st.person_id is not null as "isStaff",
      array(select r.built_in from staff_roles sr join roles r on r.vendor_id = sr.vendor_id and r.role_id = sr.role_id
        where sr.vendor_id = st.vendor_id and sr.person_id = st.person_id and r.built_in is not null) as "builtIn",
      array(select rp.permission from staff_roles sr
        join role_permissions rp on rp.vendor_id = sr.vendor_id and rp.role_id = sr.role_id
        where sr.vendor_id = st.vendor_id and sr.person_id = st.person_id) as stored
    from sessions s
    left join staff st on st.vendor_id = s.vendor_id and st.person_id = s.person_id
    where s.session_id = ${session.sessionId} and s.vendor_id = ${session.vendorId}
      and s.person_id = ${session.personId} and s.ended_at is null`.execute(handle.kysely)
  return rows[0]
}
