import { type Binding, bind } from '@sofreh/http'
import * as contract from '../../contract/index.ts'
import { questionPool } from '../../text/feedback.fa.ts'
import type { FeedbackDeps } from '../feedback-deps.ts'
import { changeAspects, publishFeedback, replyToFeedback } from '../use-cases/reviews/answer-feedback.ts'
import { aspectsOf } from '../store/reviews/feedback.reader.ts'
import { changeFeedback, giveFeedback } from '../use-cases/reviews/give-feedback.ts'
import { readForStaff, readOwn, readRating, readSayable, readViewpoints } from '../use-cases/reviews/read-feedback.ts'
import { answerSurvey } from '../use-cases/surveys/answer-survey.ts'
import { addSurvey, changeSurvey } from '../use-cases/surveys/change-surveys.ts'
import { readResults, readSurvey, readSurveys, readTexts } from '../use-cases/surveys/read-surveys.ts'

export function feedbackRoutes(deps: FeedbackDeps): Binding[] {
  return [...reviewRoutes(deps), ...surveyRoutes(deps)]
}

function reviewRoutes(deps: FeedbackDeps): Binding[] {
  return [
    bind(contract.giveFeedback, ({ body }, caller) => giveFeedback(deps, body, caller)),
    bind(contract.rateOrder, ({ params, body }, caller) => giveFeedback(deps, { ...body, orderId: params.id }, caller)),
    bind(contract.changeFeedback, (input, caller) => changeFeedback(deps, input, caller)),
    bind(contract.ownFeedbacks, ({ query }, caller) => readOwn(deps, caller, query)),
    bind(contract.sayableOfOrder, ({ params }, caller) => readSayable(deps, caller, params.id)),
    bind(contract.listViewpoints, ({ query }, { vendorId }) => readViewpoints(deps, vendorId, query)),
    bind(contract.getRating, (_, { vendorId }) => readRating(deps, vendorId)),
    bind(contract.getAspects, (_, { vendorId }) => aspectsOf(deps.database, vendorId)),
    bind(contract.changeAspects, (input, caller) => changeAspects(deps, input, caller)),
    bind(contract.listFeedbacks, ({ query }, { vendorId }) => readForStaff(deps, vendorId, query)),
    bind(contract.replyToFeedback, (input, caller) => replyToFeedback(deps, input, caller)),
    bind(contract.publishFeedback, (input, caller) => publishFeedback(deps, input, caller)),
  ]
}

function surveyRoutes(deps: FeedbackDeps): Binding[] {
  return [
    bind(contract.addSurvey, (input, caller) => addSurvey(deps, input, caller)),
    bind(contract.changeSurvey, (input, caller) => changeSurvey(deps, input, caller)),
    bind(contract.listSurveys, ({ query }, { vendorId }) => readSurveys(deps, vendorId, query)),
    bind(contract.getSurvey, ({ params }, caller) => readSurvey(deps, caller, params.id)),
    bind(contract.answerSurvey, (input, caller) => answerSurvey(deps, input, caller)),
    bind(contract.getQuestionPool, async () => questionPool.map((question) => ({ ...question }))),
    bind(contract.getSurveyResults, (asked, { vendorId }) => readResults(deps, vendorId, asked)),
    bind(contract.listSurveyTexts, (asked, { vendorId }) => readTexts(deps, vendorId, asked)),
  ]
}
