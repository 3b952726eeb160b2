import type { Handle, Tx } from '@sofreh/database'
import { type RawBuilder, sql } from 'kysely'
import type { SurveyQuestion } from '../../../domain/index.ts'
import type { CountedSurvey, SurveyRow } from './survey-row.ts'

const columns = sql`s.id, s.title, s.description, s.is_active as "isActive", s.version, v.questions,
  s.created_at as "createdAt", s.changed_at as "changedAt"`
const joined = sql`surveys s join survey_versions v
  on v.vendor_id = s.vendor_id and v.survey_id = s.id and v.version = s.version`

async function findWhere(handle: Handle, vendorId: string, where: RawBuilder<unknown>): Promise<SurveyRow | undefined> {
  const { rows } = await sql<SurveyRow>`
    select ${columns} from ${joined} where s.vendor_id = ${vendorId} and ${where}`.execute(handle.kysely)
  return rows[0]
}

export function findSurvey(handle: Handle, vendorId: string, id: string): Promise<SurveyRow | undefined> {
  return findWhere(handle, vendorId, sql`s.id = ${id}`)
}

/** Reads the survey that guests are currently asked. */
export function findActive(handle: Handle, vendorId: string): Promise<SurveyRow | undefined> {
  return findWhere(handle, vendorId, sql`s.is_active`)
}

/** Serialises changes of a vendor's surveys, so that one is active at a time. Guests never take this lock. */
export async function lockSurveys(tx: Tx, vendorId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`surveys ${vendorId}`}, 0))`.execute(tx.kysely)
}

export async function pageSurveys(
  handle: Handle,
  vendorId: string,
  { pageNumber, pageSize }: { pageNumber: number; pageSize: number },
): Promise<{ rows: CountedSurvey[]; totalCount: number }> {
  const [{ rows }, counted] = await Promise.all([
    sql<CountedSurvey>`
      select ${columns}, r.responses, r.last as "lastResponseAt" from ${joined}
      cross join lateral (select count(*)::int as responses, max(at) as last from survey_responses r
        where r.vendor_id = s.vendor_id and r.survey_id = s.id) r
      where s.vendor_id = ${vendorId} order by s.created_at desc, s.id desc
      limit ${pageSize} offset ${(pageNumber - 1) * pageSize}`.execute(handle.kysely),
    sql<{ count: number }>`select count(*) from surveys where vendor_id = ${vendorId}`.execute(handle.kysely),
  ])
  return { rows, totalCount: counted.rows[0]?.count ?? 0 }
}

/** Counts the responses of a survey and returns the time of the last one. */
export async function countResponses(
  handle: Handle,
  vendorId: string,
  surveyId: string,
): Promise<Pick<CountedSurvey, 'responses' | 'lastResponseAt'>> {
  const { rows } = await sql<Pick<CountedSurvey, 'responses' | 'lastResponseAt'>>`
    select count(*)::int as responses, max(at) as "lastResponseAt" from survey_responses
    where vendor_id = ${vendorId} and survey_id = ${surveyId}`.execute(handle.kysely)
  return rows[0] ?? { responses: 0, lastResponseAt: null }
}

export async function questionsOf(
  handle: Handle,
  of: { vendorId: string; surveyId: string; version: number },
): Promise<readonly SurveyQuestion[] | undefined> {
  const { rows } = await sql<{ questions: readonly SurveyQuestion[] }>`
    select questions from survey_versions
    where vendor_id = ${of.vendorId} and survey_id = ${of.surveyId} and version = ${of.version}`.execute(handle.kysely)
  return rows[0]?.questions
}

/** Reads the questions of all versions, newest version first; one id is always the same question. */
export async function allQuestions(handle: Handle, vendorId: string, surveyId: string): Promise<SurveyQuestion[]> {
  const { rows } = await sql<{ questions: SurveyQuestion[] }>`
    select questions from survey_versions where vendor_id = ${vendorId} and survey_id = ${surveyId}
    order by version desc`.execute(handle.kysely)
  const byId = new Map<string, SurveyQuestion>()
  for (const question of rows.flatMap(({ questions }) => questions)) {
    if (!byId.has(question.id)) byId.set(question.id, question)
  }
  return [...byId.values()]
}

export async function hasResponse(
  handle: Handle,
  of: { vendorId: string; surveyId: string; orderId: string },
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from survey_responses
    where vendor_id = ${of.vendorId} and survey_id = ${of.surveyId} and order_id = ${of.orderId}`.execute(handle.kysely)
  return rows.length > 0
}
