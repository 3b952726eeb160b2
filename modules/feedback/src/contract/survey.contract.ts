import {
  dateField,
  dateRangeField,
  defineEndpoint,
  idField,
  idParams,
  instantField,
  optionalTextField,
  pageQuery,
} from '@sofreh/contract'
import { z } from 'zod'
import { listedSurveyShape, questionShape, questionTypeField, surveyBody, surveyShape } from './survey-shapes.ts'

export const addSurvey = defineEndpoint({
  method: 'POST',
  path: '/api/survey',
  access: 'SURVEY_EDIT',
  summary: 'Creates a survey; an active one replaces the previous active one',
  body: z.object(surveyBody),
  data: listedSurveyShape,
  refusals: {},
})

export const changeSurvey = defineEndpoint({
  method: 'PUT',
  path: '/api/survey',
  access: 'SURVEY_EDIT',
  summary: 'Changes a survey; changed questions create a new version, existing answers keep theirs',
  body: z.object({ id: idField, ...surveyBody }),
  data: listedSurveyShape,
  refusals: { SURVEY_NOT_FOUND: 404 },
})

export const listSurveys = defineEndpoint({
  method: 'GET',
  path: '/api/survey',
  access: 'SURVEY_VIEW',
  summary: 'Lists the vendor’s surveys with their number of answers, newest first',
  query: pageQuery.pick({ pageNumber: true, pageSize: true }),
  data: listedSurveyShape,
  answer: 'page',
  refusals: {},
})

export const getSurvey = defineEndpoint({
  method: 'GET',
  path: '/api/survey/{id}',
  access: 'public',
  summary: 'Returns the questions of a survey; only staff see an inactive one',
  params: idParams,
  data: surveyShape,
  refusals: { SURVEY_NOT_FOUND: 404 },
})

const answerBody = z.object({
  questionId: idField,
  optionIds: z.array(idField).max(12).default([]),
  rating: z.int().min(1).max(5).nullable().default(null),
  text: optionalTextField(1_000).default(''),
})

export const answerSurvey = defineEndpoint({
  method: 'POST',
  path: '/api/survey/response',
  access: 'owner',
  summary: 'Stores the answers to an order’s survey, once: from its guest, or with its receipt token',
  body: z.object({
    surveyId: idField,
    /** The version the guest read; accepted even when a newer one exists. */
    version: z.int().min(1),
    orderId: idField,
    answers: z.array(answerBody).max(20),
  }),
  data: z.object({ id: idField }),
  refusals: {
    ORDER_NOT_FOUND: 404,
    ORDER_NOT_FINISHED: 409,
    FEEDBACK_TOO_LATE: 409,
    SURVEY_NOT_FOUND: 404,
    SURVEY_NOT_OPEN: 409,
    SURVEY_ANSWERED: 409,
  },
})

export const getQuestionPool = defineEndpoint({
  method: 'GET',
  path: '/api/questionpool',
  access: 'SURVEY_VIEW',
  summary: 'Lists suggested survey questions',
  data: z.array(
    z.object({
      key: z.string(),
      title: z.string(),
      type: questionTypeField,
      allowsSeveral: z.boolean(),
      options: z.array(z.string()),
    }),
  ),
  refusals: {},
})

const days = { from: dateField.optional(), to: dateField.optional(), dateRange: dateRangeField }

const resultShape = questionShape.extend({
  /** Whether the current version contains the question. */
  isCurrent: z.boolean(),
  /** Number of responses that answered it. */
  answered: z.int(),
  /** Average of a RATING question with one decimal; null without ratings. */
  average: z.number().nullable(),
  /** Count of each choice or rating; the key is the choice's id or the rating. */
  counts: z.array(z.object({ key: z.string(), title: z.string(), count: z.int() })),
})
export type QuestionResult = z.output<typeof resultShape>

export const getSurveyResults = defineEndpoint({
  method: 'GET',
  path: '/api-sofreh/feedback/surveys/{id}/results',
  access: 'SURVEY_VIEW',
  summary: 'Returns counts and averages of a survey, by question, for a range of days',
  params: idParams,
  query: z.object(days),
  data: z.object({ survey: surveyShape, responses: z.int(), questions: z.array(resultShape) }),
  refusals: { SURVEY_NOT_FOUND: 404 },
})

export const listSurveyTexts = defineEndpoint({
  method: 'GET',
  path: '/api-sofreh/feedback/surveys/{id}/words',
  access: 'SURVEY_VIEW',
  summary: 'Lists the text answers to a question of a survey, newest first',
  params: idParams,
  query: pageQuery.pick({ pageNumber: true, pageSize: true }).extend({ questionId: idField, ...days }),
  data: z.object({ id: idField, text: z.string(), at: instantField, orderId: idField }),
  answer: 'page',
  refusals: { SURVEY_NOT_FOUND: 404 },
})
