import { Text } from '@mantine/core'
import { EmptyState } from '@sofreh/ui'
import { IconStar } from '@tabler/icons-react'
import { surveysText } from '../surveys.fa.ts'
import styles from '../surveys.module.css'
import type { QuestionValue, SurveyValues } from './survey-values.ts'

const text = surveysText.builder

/** Previews the survey as on a guest's phone. Not interactive. */
export function SurveyPreview({ values }: { values: SurveyValues }) {
  if (values.questions.length === 0) return <EmptyState sentence={text.previewEmpty} />
  return (
    <div className={styles.preview}>
      <div>
        <h3 className={styles.previewTitle}>{values.title || text.title}</h3>
        {values.description && <Text c="dimmed">{values.description}</Text>}
      </div>
      {values.questions.map((question, at) => (
        <Asked key={question.key} question={question} place={at + 1} />
      ))}
    </div>
  )
}

function Asked({ question, place }: { question: QuestionValue; place: number }) {
  return (
    <div>
      <Text fw={500} mb={8}>
        {question.title || text.question(place)}
        {question.isRequired && ` (${text.required})`}
      </Text>
      {question.type === 'RATING' &&
        [1, 2, 3, 4, 5].map((star) => <IconStar key={star} size={32} stroke={1.5} aria-hidden />)}
      {question.type === 'TEXT' && <div className={styles.previewOption}>{text.yourAnswer}</div>}
      {question.type === 'MULTIPLECHOICE' &&
        question.options.map(({ key, title }, at) => (
          <div key={key} className={styles.previewOption}>
            {title || text.option(at + 1)}
          </div>
        ))}
    </div>
  )
}
