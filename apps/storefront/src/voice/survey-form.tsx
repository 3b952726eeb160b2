import { Button, TextArea } from '@sofreh/kit'
import { ApiProblem } from '@sofreh/contract/client'
import type { QuestionView, SurveyView } from '@sofreh/feedback/client'
import { useState } from 'react'
import { api, sentenceOf } from '../session/api.ts'
import { siteText } from '../text/site.fa.ts'
import { voiceText } from '../text/voice.fa.ts'
import { StarPicker } from './stars.tsx'
import shared from './voice.module.css'
import styles from './survey-form.module.css'

type Answer = { optionIds: string[]; rating: number | null; text: string }
type Answers = Record<string, Answer>
const silence: Answer = { optionIds: [], rating: null, text: '' }

/** The restaurant's survey on one page; submitted once. */
export function SurveyForm({ survey, orderId, onDone }: { survey: SurveyView; orderId: string; onDone: () => void }) {
  const [answers, setAnswers] = useState<Answers>({})
  const [missing, setMissing] = useState<ReadonlySet<string>>(new Set())
  const [problem, setProblem] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const send = async () => {
    const unanswered = survey.questions.filter((question) => question.isRequired && !isAnswered(answers[question.id]))
    setMissing(new Set(unanswered.map(({ id }) => id)))
    const [first] = unanswered
    if (first) return document.getElementById(`q-${first.id}`)?.scrollIntoView({ block: 'center', behavior: 'smooth' })
    setIsBusy(true)
    setProblem(undefined)
    try {
      await api('POST /api/survey/response', {
        body: { surveyId: survey.id, version: survey.version, orderId, answers: givenAnswers(answers) },
      })
      onDone()
    } catch (error) {
      // Another phone of the table, or an earlier try of this one, submitted it first: it is answered.
      if (error instanceof ApiProblem && error.code === 'SURVEY_ANSWERED') return onDone()
      setProblem(sentenceOf(error))
      setIsBusy(false)
    }
  }
  return (
    <>
      {survey.questions.map((question) => (
        <Question
          key={question.id}
          question={question}
          answer={answers[question.id] ?? silence}
          isMissing={missing.has(question.id)}
          onAnswer={(part) =>
            setAnswers((all) => ({ ...all, [question.id]: { ...(all[question.id] ?? silence), ...part } }))
          }
        />
      ))}
      {problem && (
        <p className={shared.error} role="alert">
          {problem}
        </p>
      )}
      <Button isWide isBusy={isBusy} busyLabel={siteText.busy} onClick={() => void send()}>
        {voiceText.surveySend}
      </Button>
    </>
  )
}

function isAnswered(answer: Answer | undefined): boolean {
  return answer !== undefined && (answer.optionIds.length > 0 || answer.rating !== null || answer.text.trim() !== '')
}

function givenAnswers(answers: Answers) {
  return Object.entries(answers)
    .filter(([, answer]) => isAnswered(answer))
    .map(([questionId, answer]) => ({ questionId, ...answer, text: answer.text.trim() }))
}

type QuestionProps = {
  question: QuestionView
  answer: Answer
  isMissing: boolean
  onAnswer: (part: Partial<Answer>) => void
}

function Question({ question, answer, isMissing, onAnswer }: QuestionProps) {
  const { id, title, type, isRequired } = question
  return (
    <div id={`q-${id}`}>
      <p className={shared.legend}>
        {title}
        {isRequired && <span aria-hidden="true"> *</span>}
        {isRequired && <span className={shared.unseen}> {voiceText.required}</span>}
      </p>
      {type === 'RATING' && (
        <StarPicker label={title} value={answer.rating ?? 0} onPick={(rating) => onAnswer({ rating })} />
      )}
      {type === 'TEXT' && (
        <TextArea
          label={voiceText.yourAnswer}
          value={answer.text}
          maxLength={1_000}
          onChange={(event) => onAnswer({ text: event.currentTarget.value })}
        />
      )}
      {type === 'MULTIPLECHOICE' && <Choices question={question} answer={answer} onAnswer={onAnswer} />}
      {isMissing && !isAnswered(answer) && (
        <p className={shared.error} role="alert">
          {voiceText.required}
        </p>
      )}
    </div>
  )
}

function Choices({ question, answer, onAnswer }: Omit<QuestionProps, 'isMissing'>) {
  const { id, title, options, allowsSeveral } = question
  const pick = (optionId: string, isOn: boolean) => {
    const others = allowsSeveral ? answer.optionIds.filter((each) => each !== optionId) : []
    onAnswer({ optionIds: isOn ? [...others, optionId] : others })
  }
  return (
    <fieldset className={`${shared.group} ${styles.options}`} aria-label={title}>
      {allowsSeveral && <p className={shared.quiet}>{voiceText.several}</p>}
      {options.map((option) => (
        <label key={option.id} className={styles.option}>
          <input
            type={allowsSeveral ? 'checkbox' : 'radio'}
            name={id}
            checked={answer.optionIds.includes(option.id)}
            onChange={(event) => pick(option.id, event.currentTarget.checked)}
          />
          <span>{option.title}</span>
        </label>
      ))}
    </fieldset>
  )
}
