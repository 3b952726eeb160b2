import { Button, Chip } from '@sofreh/kit'
import type { Feedback } from '@sofreh/feedback/client'
import { useState } from 'react'
import { dateAndClock } from '../frame/dates.ts'
import { voiceText } from '../text/voice.fa.ts'
import { RateForm } from './rate-form.tsx'
import { Stars } from './stars.tsx'
import shared from './voice.module.css'
import styles from './own-review.module.css'

/** Shows the guest's review and the restaurant's reply; the review can be edited for a limited time. */
export function OwnReview({ feedback, onChanged }: { feedback: Feedback; onChanged: (feedback: Feedback) => void }) {
  const [isEditing, setIsEditing] = useState(false)
  if (isEditing)
    return (
      <RateForm
        orderId={feedback.orderId}
        before={feedback}
        onCancel={() => setIsEditing(false)}
        onDone={(changed) => {
          setIsEditing(false)
          onChanged(changed)
        }}
      />
    )
  return (
    <>
      <div className={shared.head}>
        <Stars rating={feedback.rating} size={22} />
        <span className={shared.quiet}>{dateAndClock(feedback.changedAt ?? feedback.createdAt)}</span>
      </div>
      <ReviewText pros={feedback.pros} cons={feedback.cons} text={feedback.text} reply={feedback.reply} />
      {(feedback.editableUntil !== null || feedback.isPublished) && (
        <div className={shared.head}>
          {feedback.editableUntil !== null ? (
            <Button look="soft" onClick={() => setIsEditing(true)}>
              {voiceText.change}
            </Button>
          ) : (
            <span />
          )}
          {feedback.isPublished && <Chip tone="good">{voiceText.published}</Chip>}
        </div>
      )}
    </>
  )
}

type ReviewParts = Pick<Feedback, 'pros' | 'cons' | 'text' | 'reply'>

/** Text of a review, the guest's own or a published one. */
export function ReviewText({ pros, cons, text, reply }: ReviewParts) {
  return (
    <>
      {pros.length + cons.length > 0 && (
        <p className={styles.aspects}>
          {pros.length > 0 && <span className={shared.unseen}>{voiceText.pro}</span>}
          {pros.map((title) => (
            <Chip key={title} tone="good">
              {title}
            </Chip>
          ))}
          {cons.length > 0 && <span className={shared.unseen}>{voiceText.con}</span>}
          {cons.map((title) => (
            <Chip key={title} tone="warn">
              {title}
            </Chip>
          ))}
        </p>
      )}
      {text !== '' && <p className={styles.reviewText}>{text}</p>}
      {reply && (
        <div className={styles.reply}>
          <p className={styles.replyTitle}>{voiceText.reply}</p>
          <p className={styles.reviewText}>{reply.text}</p>
        </div>
      )}
    </>
  )
}
