import { useId } from 'react'
import { voiceText } from '../text/voice.fa.ts'
import shared from './voice.module.css'
import styles from './stars.module.css'

const five = [1, 2, 3, 4, 5]

/** Picks one to five stars by touch, arrow keys or screen reader: native radio buttons under the drawing. */
export function StarPicker({
  label,
  value,
  onPick,
}: {
  label: string
  value: number
  onPick: (rating: number) => void
}) {
  const name = useId()
  return (
    <fieldset className={styles.picker}>
      <legend className={shared.unseen}>{label}</legend>
      <div className={styles.pickerStars}>
        {five.map((rating) => (
          <label key={rating} className={styles.pick}>
            <input
              type="radio"
              name={name}
              value={rating}
              checked={rating === value}
              onChange={() => onPick(rating)}
              className={shared.pickInput}
              aria-label={voiceText.star(rating)}
            />
            <Star isFull={rating <= value} size={36} />
          </label>
        ))}
      </div>
      <p className={styles.pickLabel} role="status">
        {voiceText.starLabels[value] ?? ''}
      </p>
    </fieldset>
  )
}

/** Shows a rating, with a label for screen readers. */
export function Stars({ rating, size = 18 }: { rating: number; size?: number }) {
  return (
    <span className={styles.stars} role="img" aria-label={voiceText.outOf(rating)}>
      {five.map((each) => (
        <Star key={each} isFull={each <= Math.round(rating)} size={size} />
      ))}
    </span>
  )
}

function Star({ isFull, size }: { isFull: boolean; size: number }) {
  return (
    <svg
      className={isFull ? `${styles.star} ${styles.full}` : styles.star}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
    >
      <path d="M12 17.750l-6.172 3.245l1.179 -6.873l-5 -4.867l6.900 -1l3.086 -6.253l3.086 6.253l6.900 1l-5 4.867l1.179 6.873z" />
    </svg>
  )
}
