import { Button, EmptyState, Skeleton } from '@sofreh/kit'
import type { Feedback } from '@sofreh/feedback/client'
import { toPersianDigits } from '@sofreh/kernel'
import { navigate } from '../frame/route.ts'
import { usePages } from '../frame/use-pages.ts'
import { api } from '../session/api.ts'
import { accountText } from '../text/account.fa.ts'
import { siteText } from '../text/site.fa.ts'
import { OwnReview } from '../voice/own-review.tsx'
import styles from './account.module.css'

const readPage = (pageNumber: number, pageSize: number) =>
  api('GET /api-sofreh/feedback/own', { query: { pageNumber, pageSize } })

/** What I said here, and what the restaurant answered. */
export default function MyReviews() {
  const { rows, hasMore, problem, more, again, change } = usePages<Feedback>(readPage)
  const replace = (changed: Feedback) => change((all) => all.map((each) => (each.id === changed.id ? changed : each)))
  return (
    <div className={styles.body}>
      {problem && (
        <EmptyState title={problem} drawing="cloud">
          <Button onClick={again}>{siteText.tryAgain}</Button>
        </EmptyState>
      )}
      {!rows && !problem && <Skeleton height={140} radius={16} />}
      {rows?.length === 0 && <EmptyState title={accountText.noReviews} hint={accountText.noReviewsHint} />}
      {rows?.map((feedback) => (
        <article key={feedback.id} className={styles.review}>
          <button
            type="button"
            className={styles.reviewOrder}
            onClick={() =>
              navigate({ step: 'ORDER_DETAILS', order: feedback.orderId, sheet: undefined, item: undefined })
            }
          >
            {accountText.ofOrder(toPersianDigits(feedback.orderNumber))}
          </button>
          <OwnReview feedback={feedback} onChanged={replace} />
        </article>
      ))}
      {hasMore && (
        <Button look="soft" isWide onClick={more}>
          {accountText.more}
        </Button>
      )}
    </div>
  )
}
