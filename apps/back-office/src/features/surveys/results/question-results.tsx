import { Badge, Button, Text } from '@mantine/core'
import { showNumber, toPersianDigits } from '@sofreh/kernel'
import type { QuestionResult } from '@sofreh/feedback/client'
import { Digits, JalaliDate, Problem } from '@sofreh/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type Days, daysOf, loadTextAnswers, surveyList } from '../survey-queries.ts'
import { surveysText } from '../surveys.fa.ts'
import styles from '../surveys.module.css'

const text = surveysText.page
type QuestionResultsProps = { surveyId: string; question: QuestionResult; days: Days }

/** Shows the results of one question: average and bars, or the written answers. */
export function QuestionResults({ surveyId, question, days }: QuestionResultsProps) {
  const { title, type, isCurrent, answered, average } = question
  return (
    <section className={styles.result} aria-label={title}>
      <div className={styles.resultHead}>
        <h2 className={styles.resultTitle}>{title}</h2>
        <Text size="sm" c="dimmed" component="span">
          {text.answered(showNumber(answered))}
          {average !== null && ` · ${text.average(toPersianDigits(average.toFixed(1).replace('.', '\u066b')))}`}
        </Text>
        {!isCurrent && (
          <Badge color="gray" c="var(--quiet)" variant="light" size="lg" fw={500}>
            {text.old}
          </Badge>
        )}
      </div>
      {type === 'TEXT' ? (
        <TextAnswers surveyId={surveyId} questionId={question.id} days={days} />
      ) : (
        <Bars question={question} />
      )}
    </section>
  )
}

/** Bars as plain elements: a length, with the number as text beside it. */
function Bars({ question }: { question: QuestionResult }) {
  const { counts, answered, type } = question
  return (
    <ul className={styles.bars}>
      {counts.map(({ key, title, count }) => {
        const share = answered === 0 ? 0 : Math.round((count * 100) / answered)
        const name = type === 'RATING' ? text.star(title) : title
        return (
          <li key={key} className={styles.bar}>
            <span>{name}</span>
            <span className={styles.track} aria-hidden="true">
              <span className={styles.fill} style={{ width: `${share}%` }} />
            </span>
            <span>
              <Digits grouped>{count}</Digits>{' '}
              <Text component="span" size="sm" c="dimmed">
                {text.percent(toPersianDigits(share))}
              </Text>
            </span>
          </li>
        )
      })}
    </ul>
  )
}

function TextAnswers({ surveyId, questionId, days }: { surveyId: string; questionId: string; days: Days }) {
  const answers = useInfiniteQuery({
    queryKey: [surveyList, 'textAnswers', surveyId, questionId, daysOf(days)],
    queryFn: ({ pageParam }) => loadTextAnswers({ id: surveyId, questionId, days, pageNumber: pageParam }),
    initialPageParam: 1,
    getNextPageParam: ({ pageNumber, pageSize, totalCount }) =>
      pageNumber * pageSize < totalCount ? pageNumber + 1 : undefined,
  })
  if (answers.isError && !answers.data) return <Problem error={answers.error} onRetry={() => void answers.refetch()} />
  const rows = answers.data?.pages.flatMap((page) => page.data) ?? []
  if (answers.data && rows.length === 0) return <Text c="dimmed">{text.noTextAnswers}</Text>
  return (
    <>
      <ul className={styles.textAnswers} aria-label={text.textAnswers}>
        {rows.map((row) => (
          <li key={row.id} className={styles.textAnswer}>
            {row.text}
            <Text size="sm" c="dimmed" component="div">
              <JalaliDate at={row.at} style="both" />
            </Text>
          </li>
        ))}
      </ul>
      {answers.isFetchNextPageError ? (
        <Problem error={answers.error} onRetry={() => void answers.fetchNextPage()} />
      ) : (
        answers.hasNextPage && (
          <Button
            mt="sm"
            variant="default"
            loading={answers.isFetchingNextPage}
            onClick={() => void answers.fetchNextPage()}
          >
            {text.more}
          </Button>
        )
      )}
    </>
  )
}
