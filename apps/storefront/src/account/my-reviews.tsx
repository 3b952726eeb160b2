import { Skeleton } from '@sofreh/kit'
import type { Feedback } from '@sofreh/feedback/client'
import { showOrderNumber } from '@sofreh/kernel'
import { GrowingList } from '../session/growing-list.tsx'
import { navigate } from '../frame/route.ts'
import { usePages } from '../session/use-pages.ts'
import { api } from '../session/api.ts'
import { accountText } from '../text/account.fa.ts'
import { OwnReview } from '../voice/own-review.tsx'
import shared from './account.module.css'
import styles from './my-reviews.module.css'

const readPage = (pageNumber: number, pageSize: number) =>
  api('GET /api-sofreh/feedback/own', { query: { pageNumber, pageSize } })

/** Lists the guest's reviews and the restaurant's replies. */
export default function MyReviews() {
  const pages = usePages<Feedback>(readPage)
  const replace = (changed: Feedback) =>
    pages.change((all) => all.map((each) => (each.id === changed.id ? changed : each)))
  return (
    <div className={shared.body}>
      <GrowingList
        pages={pages}
        waiting={<Skeleton height={140} radius={16} />}
        empty={{ title: accountText.noReviews, hint: accountText.noReviewsHint }}
      >
        {(rows) => rows.map((feedback) => <ReviewRow key={feedback.id} feedback={feedback} onChanged={replace} />)}
      </GrowingList>
    </div>
  )
}

function ReviewRow({ feedback, onChanged }: { feedback: Feedback; onChanged: (changed: Feedback) => void }) {
  return (
    <article className={styles.review}>
      <button
        type="button"
        className={styles.reviewOrder}
        onClick={() => navigate({ step: 'ORDER_DETAILS', order: feedback.orderId, sheet: undefined, item: undefined })}
      >
        {accountText.ofOrder(showOrderNumber(feedback.orderNumber))}
      </button>
      <OwnReview feedback={feedback} onChanged={onChanged} />
    </article>
  )
}
