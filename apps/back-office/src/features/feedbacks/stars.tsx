import { toPersianDigits } from '@sofreh/kernel'
import { IconStar, IconStarFilled } from '@tabler/icons-react'
import styles from './feedbacks.module.css'
import { feedbacksText } from './feedbacks.fa.ts'

/** Shows a rating from one to five, with a text for screen readers. */
export function Stars({ rating, size = 16 }: { rating: number; size?: number }) {
  return (
    <span className={styles.stars} role="img" aria-label={feedbacksText.filters.stars(rating)}>
      {[1, 2, 3, 4, 5].map((each) =>
        each <= rating ? (
          <IconStarFilled key={each} size={size} aria-hidden />
        ) : (
          <IconStar key={each} size={size} stroke={1.5} aria-hidden />
        ),
      )}
    </span>
  )
}

/** Formats a number with one decimal in Persian. */
export function oneDecimal(value: number): string {
  return toPersianDigits(value.toFixed(1).replace('.', '\u066b'))
}
