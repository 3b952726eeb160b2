import { Skeleton, Text } from '@mantine/core'
import { showNumber } from '@sofreh/kernel'
import { Digits } from '@sofreh/ui'
import { useQuery } from '@tanstack/react-query'
import { ReadOrProblem } from '../../api/read-or-problem.tsx'
import { ratingQuery } from './feedback-queries.ts'
import { feedbacksText } from './feedbacks.fa.ts'
import styles from './feedbacks.module.css'
import { oneDecimal, Stars } from './stars.tsx'

/** Shows the average, and the count of each rating. */
export function RatingSummary() {
  const rating = useQuery(ratingQuery)
  if (rating.isPending) return <Skeleton h={120} mb="md" radius="md" />
  if (!rating.data) return <ReadOrProblem reads={[rating]} title={feedbacksText.ratingUnread} />
  const { average, count, stars } = rating.data
  if (average === null) return null
  return (
    <section className={styles.summary} aria-label={feedbacksText.average(oneDecimal(average))}>
      <div>
        <div className={styles.average}>{oneDecimal(average)}</div>
        <Stars rating={Math.round(average)} size={20} />
        <Text size="sm" c="dimmed">
          {feedbacksText.count(showNumber(count))}
        </Text>
      </div>
      <ul className={styles.bars}>
        {stars.map((star) => (
          <li
            key={star.rating}
            className={styles.bar}
            aria-label={feedbacksText.starLine(star.rating, showNumber(star.count))}
          >
            <Stars rating={star.rating} size={14} />
            <span className={styles.track}>
              <span className={styles.fill} style={{ width: `${(star.count * 100) / count}%` }} />
            </span>
            <Digits grouped>{star.count}</Digits>
          </li>
        ))}
      </ul>
    </section>
  )
}
