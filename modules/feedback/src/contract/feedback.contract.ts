import {
  dateField,
  dateRangeField,
  defineEndpoint,
  idField,
  idParams,
  optionalTextField,
  pageQuery,
  textField,
} from '@sofreh/contract'
import { z } from 'zod'
import { feedbackShape, ratingField, ratingShape, viewpointShape } from './feedback-shapes.ts'
import { surveyShape } from './survey-shapes.ts'

export const mostAspects = 20
const aspectField = textField(40)
const aspectList = z
  .array(aspectField)
  .max(mostAspects)
  .refine((titles) => new Set(titles).size === titles.length, 'ASPECT_TWICE')

const reviewFields = {
  rating: ratingField,
  pros: aspectList.default([]),
  cons: aspectList.default([]),
  text: optionalTextField(1_000).default(''),
}

const mayRefuse = {
  ORDER_NOT_FOUND: 404,
  ORDER_NOT_FINISHED: 409,
  FEEDBACK_TOO_LATE: 409,
  FEEDBACK_EXISTS: 409,
  ASPECT_NOT_FOUND: 422,
} as const

export const giveFeedback = defineEndpoint({
  method: 'POST',
  path: '/api-identity/identity/feedbacks',
  access: 'customer',
  summary: 'Rates one of the guest’s own finished orders, once',
  body: z.object({ orderId: idField, ...reviewFields }),
  data: feedbackShape,
  refusals: mayRefuse,
})

export const rateOrder = defineEndpoint({
  method: 'POST',
  path: '/api-sofreh/feedback/orders/{id}',
  access: 'owner',
  summary: 'Rates an order without an account; each phone of a table rates its bill once, after the visit',
  params: idParams,
  body: z.object(reviewFields),
  data: feedbackShape,
  refusals: mayRefuse,
})

export const changeFeedback = defineEndpoint({
  method: 'PUT',
  path: '/api-sofreh/feedback/feedbacks/{id}',
  access: 'owner',
  summary: 'Changes the guest’s own review; staff look at a published one again',
  params: idParams,
  body: z.object(reviewFields),
  data: feedbackShape,
  refusals: { FEEDBACK_NOT_FOUND: 404, FEEDBACK_FIXED: 409, ASPECT_NOT_FOUND: 422 },
})

export const ownFeedbacks = defineEndpoint({
  method: 'GET',
  path: '/api-sofreh/feedback/own',
  access: 'customer',
  summary: 'Lists the guest’s own reviews, newest first',
  query: pageQuery.pick({ pageNumber: true, pageSize: true }),
  data: feedbackShape,
  answer: 'page',
  refusals: {},
})

export const sayableOfOrder = defineEndpoint({
  method: 'GET',
  path: '/api-sofreh/feedback/orders/{id}',
  access: 'owner',
  summary: 'Returns the rating of an order and the survey offered with it',
  params: idParams,
  data: z.object({
    orderId: idField,
    orderNumber: z.string(),
    mayRate: z.boolean(),
    feedback: feedbackShape.nullable(),
    /** The unanswered survey; null when there is none or it was answered. */
    survey: surveyShape.nullable(),
    isSurveyAnswered: z.boolean(),
  }),
  refusals: { ORDER_NOT_FOUND: 404 },
})

export const listViewpoints = defineEndpoint({
  method: 'GET',
  path: '/api-identity/identity/viewpoints',
  access: 'public',
  summary: 'Lists published reviews, newest first, without numbers and full names',
  query: pageQuery.pick({ pageNumber: true, pageSize: true }),
  data: viewpointShape,
  answer: 'page',
  refusals: {},
})

export const getRating = defineEndpoint({
  method: 'GET',
  path: '/api-sofreh/feedback/rating',
  access: 'public',
  summary: 'Returns the average rating and the count of each rating',
  data: ratingShape,
  refusals: {},
})

const aspectLists = z.object({ pros: aspectList, cons: aspectList })

export const getAspects = defineEndpoint({
  method: 'GET',
  path: '/api-sofreh/feedback/aspects',
  access: 'public',
  summary: 'Lists the aspects that a guest may choose as good or bad',
  data: aspectLists,
  refusals: {},
})

export const changeAspects = defineEndpoint({
  method: 'PUT',
  path: '/api-sofreh/feedback/aspects',
  access: 'FEEDBACK_REPLY',
  summary: 'Changes the aspects that a guest may choose; existing reviews stay as they are',
  body: aspectLists.refine(({ pros, cons }) => pros.length > 0 && cons.length > 0, {
    path: ['pros'],
    message: 'ASPECTS_EMPTY',
  }),
  data: aspectLists,
  refusals: {},
})

/** A review with its author, for staff. */
const staffFeedback = feedbackShape.extend({
  customer: z.object({ personId: idField.nullable(), shownName: z.string() }),
})
export type StaffFeedback = z.output<typeof staffFeedback>

/** `rating`: lowest first, then newest first. */
export const feedbackSorts = ['newest', 'oldest', 'rating'] as const

export const listFeedbacks = defineEndpoint({
  method: 'GET',
  path: '/api-sofreh/feedback/feedbacks',
  access: 'FEEDBACK_REPLY',
  summary: 'Lists reviews, filtered by rating, days and open tasks',
  query: pageQuery.pick({ pageNumber: true, pageSize: true }).extend({
    rating: z.coerce.number().int().min(1).max(5).optional(),
    state: z.enum(['WAITING', 'REPLIED', 'PUBLISHED']).optional(),
    from: dateField.optional(),
    to: dateField.optional(),
    dateRange: dateRangeField,
    sort: z.enum(feedbackSorts).default('newest'),
  }),
  data: staffFeedback,
  answer: 'page',
  refusals: {},
})

export const replyToFeedback = defineEndpoint({
  method: 'PUT',
  path: '/api-sofreh/feedback/feedbacks/{id}/reply',
  access: 'FEEDBACK_REPLY',
  summary: 'Replies to a review, which the guest can then no longer change; an empty text deletes the reply',
  params: idParams,
  body: z.object({ text: optionalTextField(1_000) }),
  data: staffFeedback,
  refusals: { FEEDBACK_NOT_FOUND: 404 },
})

export const publishFeedback = defineEndpoint({
  method: 'PUT',
  path: '/api-sofreh/feedback/feedbacks/{id}/publication',
  access: 'FEEDBACK_REPLY',
  summary: 'Publishes a review on the site or hides it',
  params: idParams,
  body: z.object({
    isPublished: z.boolean(),
    /** The version staff have read; a guest may have changed it since. */
    changedAt: z.iso.datetime({ offset: true }).nullable(),
  }),
  data: staffFeedback,
  refusals: { FEEDBACK_NOT_FOUND: 404, FEEDBACK_CHANGED: 409 },
})
