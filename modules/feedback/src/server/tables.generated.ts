// Written by tools/generate-tables.ts from the migrations; do not edit.
import type { ColumnType, Generated } from 'kysely'

type Instant = ColumnType<Date, Date | string, Date | string>
type InstantOrNull = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>

export type Tables = {
  feedbacks: {
    vendor_id: string
    id: string
    order_id: string
    order_number: string
    person_id: string | null
    shown_name: string
    rating: number
    pros: string[]
    cons: string[]
    words: string
    created_at: Instant
    changed_at: InstantOrNull
    reply: string | null
    replied_by: string | null
    replied_at: InstantOrNull
    published_by: string | null
    published_at: InstantOrNull
    guest_id: string | null
  }
  rating_counts: {
    vendor_id: string
    rating: number
    count: number
  }
  review_aspects: {
    vendor_id: string
    pros: string[]
    cons: string[]
    changed_at: Instant
  }
  survey_answers: {
    vendor_id: string
    response_id: string
    question_id: string
    option_ids: Generated<string[]>
    rating: number | null
    words: Generated<string>
  }
  survey_responses: {
    vendor_id: string
    id: string
    survey_id: string
    version: number
    order_id: string
    person_id: string | null
    at: Instant
  }
  survey_versions: {
    vendor_id: string
    survey_id: string
    version: number
    questions: unknown
    created_at: Instant
  }
  surveys: {
    vendor_id: string
    id: string
    title: string
    description: string
    is_active: boolean
    version: number
    created_at: Instant
    changed_at: Instant
  }
}
