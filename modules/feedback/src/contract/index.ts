import {
  changeAspects,
  changeFeedback,
  getAspects,
  getRating,
  giveFeedback,
  listFeedbacks,
  listViewpoints,
  ownFeedbacks,
  publishFeedback,
  rateOrder,
  replyToFeedback,
  sayableOfOrder,
} from './feedback.contract.ts'
import {
  addSurvey,
  answerSurvey,
  changeSurvey,
  getQuestionPool,
  getSurvey,
  getSurveyResults,
  listSurveys,
  listSurveyTexts,
} from './survey.contract.ts'

export * from './feedback.contract.ts'
export * from './feedback-shapes.ts'
export * from './survey.contract.ts'
export * from './survey-shapes.ts'

export const feedbackEndpoints = [
  giveFeedback,
  changeFeedback,
  ownFeedbacks,
  sayableOfOrder,
  listViewpoints,
  getRating,
  getAspects,
  changeAspects,
  listFeedbacks,
  replyToFeedback,
  publishFeedback,
  rateOrder,
  addSurvey,
  changeSurvey,
  listSurveys,
  getSurvey,
  answerSurvey,
  getQuestionPool,
  getSurveyResults,
  listSurveyTexts,
] as const
export type FeedbackEndpoint = (typeof feedbackEndpoints)[number]
