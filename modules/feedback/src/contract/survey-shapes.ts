import { idField, instantField, optionalTextField, textField } from '@sofreh/contract'
import { z } from 'zod'
import { questionTypes } from '../domain/survey-questions.ts'

export const questionTypeField = z.enum(questionTypes)

export const questionShape = z.object({
  id: idField,
  title: z.string(),
  type: questionTypeField,
  isRequired: z.boolean(),
  /** Allows several choices; only for MULTIPLECHOICE. */
  allowsSeveral: z.boolean(),
  options: z.array(z.object({ id: idField, title: z.string() })),
})
export type QuestionView = z.output<typeof questionShape>

/** The current version of a survey. */
export const surveyShape = z.object({
  id: idField,
  title: z.string(),
  description: z.string(),
  isActive: z.boolean(),
  version: z.int(),
  questions: z.array(questionShape),
})
export type SurveyView = z.output<typeof surveyShape>

export const listedSurveyShape = surveyShape.extend({
  createdAt: instantField,
  changedAt: instantField,
  responses: z.int(),
  lastResponseAt: instantField.nullable(),
})
export type ListedSurvey = z.output<typeof listedSurveyShape>

const optionBody = z.object({ id: idField.optional(), title: textField(80) })

const questionBody = z
  .object({
    /** The previous id; reused while the question stays the same. */
    id: idField.optional(),
    title: textField(200),
    type: questionTypeField,
    isRequired: z.boolean().default(false),
    allowsSeveral: z.boolean().default(false),
    options: z.array(optionBody).max(12).default([]),
  })
  .refine(({ type, options }) => type !== 'MULTIPLECHOICE' || options.length >= 2, {
    path: ['options'],
    message: 'OPTIONS_TOO_FEW',
  })
  .refine(({ type, options }) => type === 'MULTIPLECHOICE' || options.length === 0, {
    path: ['options'],
    message: 'OPTIONS_NOT_HERE',
  })
  .refine(({ options }) => new Set(options.map(({ title }) => title)).size === options.length, {
    path: ['options'],
    message: 'OPTION_TWICE',
  })

export const surveyBody = {
  title: textField(80),
  description: optionalTextField(300).default(''),
  isActive: z.boolean().default(false),
  questions: z.array(questionBody).min(1).max(20),
}
