import { idField, instantField } from '@sofreh/contract'
import { z } from 'zod'

export const ratingField = z.int().min(1).max(5)

export const replyShape = z.object({ authorKind: z.literal('STAFF'), text: z.string(), at: instantField })

/** A review of an order, for its guest and the staff. */
export const feedbackShape = z.object({
  id: idField,
  orderId: idField,
  orderNumber: z.string(),
  rating: ratingField,
  /** Good and bad aspects, picked from the vendor's lists. */
  pros: z.array(z.string()),
  cons: z.array(z.string()),
  text: z.string(),
  createdAt: instantField,
  changedAt: instantField.nullable(),
  /** Until when its guest may change it; null once that time is over or staff have replied. */
  editableUntil: instantField.nullable(),
  reply: replyShape.nullable(),
  isPublished: z.boolean(),
})
export type Feedback = z.output<typeof feedbackShape>

/** A published review, without numbers and full names. */
export const viewpointShape = z.object({
  id: idField,
  authorKind: z.literal('CUSTOMER'),
  /** First name and an initial; empty when unknown. */
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
  /** One decimal; null without ratings. */
  average: z.number().nullable(),
  count: z.int(),
  stars: z.array(z.object({ rating: ratingField, count: z.int() })),
})
export type RatingOfVendor = z.output<typeof ratingShape>
