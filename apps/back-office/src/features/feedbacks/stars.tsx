import { toPersianDigits } from '@sofreh/kernel'
import { IconStar, IconStarFilled } from '@tabler/icons-react'
import styles from './feedbacks.module.css'
import { feedbacksText } from './feedbacks.fa.ts'

/** One to five, drawn and said. */
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

/** A number with one decimal, as it is written here. */
export function oneDecimal(value: number): string {
  return toPersianDigits(value.toFixed(1).replace('.', '\u066b'))
}
