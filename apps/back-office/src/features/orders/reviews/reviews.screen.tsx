import { OrderNumber } from '@sofreh/staff/orders'
import { Button, SegmentedControl } from '@mantine/core'
import { showOrderNumber } from '@sofreh/kernel'
import { driftNames } from '@sofreh/ordering/client'
import {
  Amount,
  type Column,
  DataList,
  Digits,
  JalaliDate,
  type ListParams,
  PageHeader,
  useListParams,
} from '@sofreh/ui'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '../../../api/api.ts'
import { useMay } from '@sofreh/staff/session'
import { OrderDrawer } from '../drawer/order-drawer.tsx'
import styles from '../list/list.module.css'
import { type Review, useMarkSeen } from './review-queries.ts'
import { reviewsText as text } from './reviews.fa.ts'

/** Lists where offline sales differ from the rules. Each difference is reviewed once; the sale stays as it was made. */
export function ReviewsScreen() {
  const [open, setOpen] = useState<string>()
  const navigate = useNavigate()
  return (
    <>
      <PageHeader
        title={text.title}
        sentence={text.sentence}
        actions={
          <Button variant="default" onClick={() => void navigate({ to: '/orders/list' })}>
            {text.back}
          </Button>
        }
      />
      <DataList
        name="order-reviews"
        label={text.label}
        load={load}
        columns={columns}
        rowKey={(review) => review.id}
        onOpen={(review) => setOpen(review.orderId)}
        filters={<SeenOrNot />}
        empty={{ sentence: text.empty }}
        pageSize={20}
      />
      <OrderDrawer orderId={open} onClose={() => setOpen(undefined)} />
    </>
  )
}

function load({ pageNumber, pageSize, filters }: ListParams) {
  return api('GET /api-sofreh/ordering/reviews', {
    query: { pageNumber, pageSize, isReviewed: filters['seen'] === 'true' ? 'true' : 'false' },
  })
}

const columns: readonly Column<Review>[] = [
  {
    key: 'number',
    title: text.order,
    width: 90,
    show: (review) => (
      <b>
        <OrderNumber>{review.number}</OrderNumber>
      </b>
    ),
  },
  { key: 'what', title: text.what, show: (review) => <What review={review} /> },
  { key: 'sold', title: text.sold, align: 'end', show: (review) => <Figure review={review} value={review.charged} /> },
  { key: 'now', title: text.now, align: 'end', show: (review) => <Figure review={review} value={review.now} /> },
  { key: 'at', title: text.at, show: (review) => <JalaliDate at={review.createdAt} style="both" /> },
  { key: 'done', title: text.review, show: (review) => <Seen review={review} /> },
]

function What({ review }: { review: Review }) {
  return (
    <span className={styles.pair}>
      {driftNames[review.what]}
      {review.lineTitle && <small>{review.lineTitle}</small>}
    </span>
  )
}

/** Stock differs in pieces, everything else in money. */
function Figure({ review, value }: { review: Review; value: number | null }) {
  if (value === null) return null
  return review.what === 'STOCK' ? <Digits>{value}</Digits> : <Amount value={value} />
}

function Seen({ review }: { review: Review }) {
  const mayMark = useMay('ORDER_EDIT')
  const mark = useMarkSeen()
  if (review.reviewedAt) return <JalaliDate at={review.reviewedAt} style="both" />
  if (!mayMark) return null
  return (
    <Button
      variant="default"
      size="sm"
      loading={mark.isPending}
      aria-label={text.doneFor(showOrderNumber(review.number))}
      onClick={(event) => {
        event.stopPropagation()
        mark.mutate(review.id)
      }}
    >
      {text.done}
    </Button>
  )
}

function SeenOrNot() {
  const [{ filters }, change] = useListParams()
  return (
    <SegmentedControl
      aria-label={text.show}
      value={filters['seen'] === 'true' ? 'true' : 'false'}
      onChange={(value) => change({ filters: { seen: value === 'true' ? value : undefined } })}
      data={[
        { value: 'false', label: text.unseen },
        { value: 'true', label: text.seen },
      ]}
    />
  )
}
