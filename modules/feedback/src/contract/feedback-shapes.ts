import { idField, instantField } from '@sofreh/contract'
import { z } from 'zod'

export const ratingField = z.int().min(1).max(5)

export const replyShape = z.object({ authorKind: z.literal('STAFF'), text: z.string(), at: instantField })

/** What a guest said of an order, as they and the staff read it. */
export const feedbackShape = z.object({
  id: idField,
  orderId: idField,
  orderNumber: z.string(),
  rating: ratingField,
  /** What was good and what was not, in the words of the restaurant's lists. */
  pros: z.array(z.string()),
  cons: z.array(z.string()),
  text: z.string(),
  createdAt: instantField,
  changedAt: instantField.nullable(),
  /** Until when its guest may change it; null once that is over or staff have answered. */
  editableUntil: instantField.nullable(),
  reply: replyShape.nullable(),
  isPublished: z.boolean(),
})
export type Feedback = z.output<typeof feedbackShape>

/** A published review: no number, no full name. */
export const viewpointShape = z.object({
  id: idField,
  authorKind: z.literal('CUSTOMER'),
  /** A first name and a letter; empty where none is known. */
  name: z.string(),
  rating: ratingField,
  pros: z.array(z.string()),
  cons: z.array(z.string()),
  text: z.string(),
  at: instantField,
  reply: replyShape.nullable(),
})
export type Viewpoint = z.output<typeof viewpointShape>

export const ratingShape = z.object({
  /** One decimal; null while nobody rated. */
  average: z.number().nullable(),
  count: z.int(),
  stars: z.array(z.object({ rating: ratingField, count: z.int() })),
})
export type RatingOfVendor = z.output<typeof ratingShape>
