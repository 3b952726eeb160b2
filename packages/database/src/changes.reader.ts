import { type RawBuilder, sql } from 'kysely'
import type { Handle } from './handle.ts'

/** One entry of the change log. `before` and `after` hold the columns that changed, by name. */
export type Change = {
  id: string
  at: Date
  /** The table of the change. */
  subject: string
  subjectId: string
  name: string
  act: 'ADDED' | 'CHANGED' | 'REMOVED'
  personId: string | null
  before: Record<string, unknown>
  after: Record<string, unknown>
  /** Columns that changed and whose values are not stored. */
  hidden: string[]
}

export type ChangeFilter = {
  vendorId: string
  /** Included. */
  from?: Date | undefined
  /** Excluded. */
  to?: Date | undefined
  personId?: string | undefined
  subjects?: readonly string[] | undefined
}

/** Returns a page of the change log, newest first, and how many entries there are. */
export async function pageChanges(
  handle: Handle,
  { vendorId, from, to, personId, subjects }: ChangeFilter,
  { pageNumber, pageSize }: { pageNumber: number; pageSize: number },
): Promise<{ rows: Change[]; totalCount: number }> {
  const conditions: RawBuilder<unknown>[] = [sql`vendor_id = ${vendorId}`]
  if (from) conditions.push(sql`at >= ${from}`)
  if (to) conditions.push(sql`at < ${to}`)
  if (personId) conditions.push(sql`person_id = ${personId}`)
  if (subjects) conditions.push(sql`subject = any(${subjects}::text[])`)
  const wanted = sql.join(conditions, sql` and `)
  const page = await sql<Change>`
    select id, at, subject, subject_id as "subjectId", name, act, person_id as "personId", before, after, hidden
    from changes where ${wanted} order by at desc, id
    limit ${pageSize} offset ${(pageNumber - 1) * pageSize}`.execute(handle.kysely)
  const counted = await sql<{ count: number }>`select count(*)::int as count from changes where ${wanted}`.execute(
    handle.kysely,
  )
  return { rows: page.rows, totalCount: counted.rows[0]?.count ?? 0 }
}
