import type { Tx } from '@sofreh/database'
import { sql } from 'kysely'
import type { SurveyAnswer, SurveyQuestion } from '../../../domain/index.ts'
import type { SurveyRow } from './survey-row.ts'

type OfVendor = { vendorId: string }

/** Inserts or updates a survey. Deactivates the others first, because only one may be active. */
export async function saveSurvey(
  tx: Tx,
  { vendorId, ...survey }: Omit<SurveyRow, 'questions'> & OfVendor,
): Promise<void> {
  const { id, title, description, isActive, version, createdAt, changedAt } = survey
  if (isActive)
    await sql`update surveys set is_active = false where vendor_id = ${vendorId} and id <> ${id} and is_active`.execute(
      tx.kysely,
    )
  await sql`
    insert into surveys (vendor_id, id, title, description, is_active, version, created_at, changed_at)
    values (${vendorId}, ${id}, ${title}, ${description}, ${isActive}, ${version}, ${createdAt}, ${changedAt})
    on conflict (vendor_id, id) do update set title = excluded.title, description = excluded.description,
      is_active = excluded.is_active, version = excluded.version, changed_at = excluded.changed_at`.execute(tx.kysely)
}

export async function insertVersion(
  tx: Tx,
  version: OfVendor & { surveyId: string; version: number; questions: readonly SurveyQuestion[]; at: Date },
): Promise<void> {
  await sql`
    insert into survey_versions (vendor_id, survey_id, version, questions, created_at)
    values (${version.vendorId}, ${version.surveyId}, ${version.version}, ${JSON.stringify(version.questions)}::jsonb,
      ${version.at})`.execute(tx.kysely)
}

export type NewResponse = OfVendor & {
  id: string
  surveyId: string
  version: number
  orderId: string
  personId: string | null
  at: Date
}

/** @returns false when the order's survey was already answered, also concurrently */
export async function insertResponse(tx: Tx, response: NewResponse): Promise<boolean> {
  const answer = await sql`
    insert into survey_responses (vendor_id, id, survey_id, version, order_id, person_id, at)
    values (${response.vendorId}, ${response.id}, ${response.surveyId}, ${response.version}, ${response.orderId},
      ${response.personId}, ${response.at})
    on conflict (vendor_id, survey_id, order_id) do nothing`.execute(tx.kysely)
  return answer.numAffectedRows === 1n
}

export async function insertAnswers(
  tx: Tx,
  of: OfVendor & { responseId: string; answers: readonly SurveyAnswer[] },
): Promise<void> {
  for (const { questionId, optionIds, rating, text } of of.answers)
    await sql`
      insert into survey_answers (vendor_id, response_id, question_id, option_ids, rating, words)
      values (${of.vendorId}, ${of.responseId}, ${questionId}, ${optionIds}::uuid[], ${rating}, ${text})`.execute(
      tx.kysely,
    )
}
