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
      coalesce(array_agg(distinct r.built_in) filter (where r.built_in is not null), '{}') as "builtIn",
      coalesce(array_agg(distinct rp.permission) filter (where rp.permission is not null), '{}') as stored
    from sessions s
    left join staff st on st.vendor_id = s.vendor_id and st.person_id = s.person_id
    left join staff_roles sr on sr.vendor_id = st.vendor_id and sr.person_id = st.person_id
    left join roles r on r.vendor_id = sr.vendor_id and r.role_id = sr.role_id
    left join role_permissions rp on rp.vendor_id = r.vendor_id and rp.role_id = r.role_id
    where s.session_id = ${session.sessionId} and s.vendor_id = ${session.vendorId}
      and s.person_id = ${session.personId} and s.ended_at is null
    group by s.session_id, s.kind, st.person_id`.execute(handle.kysely)
  return rows[0]
}
