import type { Handle } from '@sofreh/database'
import { sql } from 'kysely'

export type ResultsAsked = { vendorId: string; surveyId: string; from: Date | null; to: Date | null }

/** Selects the responses of one survey in the period; uses the index by time. */
const within = ({ vendorId, surveyId, from, to }: ResultsAsked) => sql`
  r.vendor_id = ${vendorId} and r.survey_id = ${surveyId}
  and (${from}::timestamptz is null or r.at >= ${from}) and (${to}::timestamptz is null or r.at < ${to})`

export async function responsesWithin(handle: Handle, asked: ResultsAsked): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from survey_responses r where ${within(asked)}`.execute(handle.kysely)
  return rows[0]?.count ?? 0
}

/** Count of a rating or of a choice by its id. */
export type ChoiceCount = { questionId: string; key: string; count: number }
export type AnsweredCount = { questionId: string; answered: number; ratingSum: number; ratings: number }

export async function answeredWithin(handle: Handle, asked: ResultsAsked): Promise<AnsweredCount[]> {
  const { rows } = await sql<AnsweredCount>`
    select a.question_id as "questionId", count(*)::int as answered, coalesce(sum(a.rating), 0)::int as "ratingSum",
      count(a.rating)::int as ratings
    from survey_responses r join survey_answers a on a.vendor_id = r.vendor_id and a.response_id = r.id
    where ${within(asked)} group by a.question_id`.execute(handle.kysely)
  return rows
}

export async function chosenWithin(handle: Handle, asked: ResultsAsked): Promise<ChoiceCount[]> {
  const { rows } = await sql<ChoiceCount>`
    select a.question_id as "questionId", chosen.key, count(*)::int as count
    from survey_responses r join survey_answers a on a.vendor_id = r.vendor_id and a.response_id = r.id
    cross join lateral (select unnest(a.option_ids)::text as key
      union all select a.rating::text where a.rating is not null) chosen
    where ${within(asked)} group by a.question_id, chosen.key`.execute(handle.kysely)
  return rows
}

export type WrittenAnswer = { id: string; text: string; at: Date; orderId: string }

export async function pageWrittenAnswers(
  handle: Handle,
  asked: ResultsAsked & { questionId: string; pageNumber: number; pageSize: number },
): Promise<{ rows: WrittenAnswer[]; totalCount: number }> {
  const found = sql`from survey_responses r join survey_answers a on a.vendor_id = r.vendor_id and a.response_id = r.id
    where ${within(asked)} and a.question_id = ${asked.questionId} and a.words <> ''`
  const [{ rows }, counted] = await Promise.all([
    sql<WrittenAnswer>`select r.id, a.words as text, r.at, r.order_id as "orderId" ${found} order by r.at desc, r.id desc
      limit ${asked.pageSize} offset ${(asked.pageNumber - 1) * asked.pageSize}`.execute(handle.kysely),
    sql<{ count: number }>`select count(*) ${found}`.execute(handle.kysely),
  ])
  return { rows, totalCount: counted.rows[0]?.count ?? 0 }
}
