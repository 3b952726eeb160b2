export type {
  Feedback,
  FeedbackEndpoint,
  ListedSurvey,
  QuestionResult,
  QuestionView,
  RatingOfVendor,
  StaffFeedback,
  SurveyView,
  Viewpoint,
} from '../contract/index.ts'
export * from '../text/feedback.fa.ts'
