import type { Feedback, StaffFeedback, Viewpoint } from '../../../contract/index.ts'
import { editableUntil, withoutNumbers } from '../../../domain/index.ts'

export type FeedbackRow = {
  id: string
  orderId: string
  orderNumber: string
  /** Null for a guest of a table without an account. */
  personId: string | null
  /** The table's phone that wrote it; null for the order's own guest. */
  guestId: string | null
  shownName: string
  rating: number
  pros: string[]
  cons: string[]
  text: string
  createdAt: Date
  changedAt: Date | null
  reply: string | null
  repliedAt: Date | null
  publishedAt: Date | null
}

export function feedbackView(row: FeedbackRow, now: Date): Feedback {
  return {
    id: row.id,
    orderId: row.orderId,
    orderNumber: row.orderNumber,
    rating: row.rating,
    pros: row.pros,
    cons: row.cons,
    text: row.text,
    createdAt: row.createdAt.toISOString(),
    changedAt: row.changedAt?.toISOString() ?? null,
    editableUntil:
      editableUntil({ createdAt: row.createdAt, hasReply: row.reply !== null }, now)?.toISOString() ?? null,
    reply: replyView(row, (text) => text),
    isPublished: row.publishedAt !== null,
  }
}

export function staffView(row: FeedbackRow, now: Date): StaffFeedback {
  return { ...feedbackView(row, now), customer: { personId: row.personId, shownName: row.shownName } }
}

/** Returns the public form: numbers are removed from the texts of guest and staff. */
export function viewpointOf(row: FeedbackRow): Viewpoint {
  return {
    id: row.id,
    authorKind: 'CUSTOMER',
    name: row.shownName,
    rating: row.rating,
    pros: row.pros,
    cons: row.cons,
    text: withoutNumbers(row.text),
    at: row.createdAt.toISOString(),
    reply: replyView(row, withoutNumbers),
  }
}

function replyView({ reply, repliedAt }: FeedbackRow, show: (text: string) => string): Feedback['reply'] {
  return reply === null || repliedAt === null
    ? null
    : { authorKind: 'STAFF', text: show(reply), at: repliedAt.toISOString() }
}
