import { type Binding, bind } from '@sofreh/http'
import * as contract from '../../contract/index.ts'
import { questionPool } from '../../text/feedback.fa.ts'
import type { FeedbackDeps } from '../feedback-deps.ts'
import { changeAspects } from '../use-cases/reviews/change-aspects.ts'
import { publishFeedback } from '../use-cases/reviews/publish-feedback.ts'
import { replyToFeedback } from '../use-cases/reviews/reply-to-feedback.ts'
import { aspectsOf } from '../store/reviews/feedback.reader.ts'
import { changeFeedback } from '../use-cases/reviews/change-feedback.ts'
import { giveFeedback } from '../use-cases/reviews/give-feedback.ts'
import { readForStaff } from '../use-cases/reviews/read-for-staff.ts'
import { readOwn } from '../use-cases/reviews/read-own.ts'
import { readRating } from '../use-cases/reviews/read-rating.ts'
import { readSayable } from '../use-cases/reviews/read-sayable.ts'
import { readViewpoints } from '../use-cases/reviews/read-viewpoints.ts'
import { answerSurvey } from '../use-cases/surveys/answer-survey.ts'
import { addSurvey } from '../use-cases/surveys/add-survey.ts'
import { changeSurvey } from '../use-cases/surveys/change-survey.ts'
import { readResults } from '../use-cases/surveys/read-results.ts'
import { readSurvey } from '../use-cases/surveys/read-survey.ts'
import { readSurveys } from '../use-cases/surveys/read-surveys.ts'
import { readTexts } from '../use-cases/surveys/read-texts.ts'

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
