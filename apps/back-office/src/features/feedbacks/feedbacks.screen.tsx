import { OrderNumber } from '@sofreh/staff/orders'
import { Badge, Button, Group, Select, Text } from '@mantine/core'
import type { StaffFeedback } from '@sofreh/feedback/client'
import {
  type Column,
  DataList,
  JalaliDate,
  JalaliDayField,
  type ListParams,
  PageHeader,
  useListParams,
} from '@sofreh/ui'
import { IconListCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { AspectsPanel } from './aspects-panel.tsx'
import { feedbackList, loadFeedbacks, states } from './feedback-queries.ts'
import { FeedbackPanel } from './feedback-panel.tsx'
import { feedbacksText } from './feedbacks.fa.ts'
import styles from './feedbacks.module.css'
import { RatingSummary } from './rating-summary.tsx'
import { Stars } from './stars.tsx'

const titles = feedbacksText.columns

/** Lists reviews to read, answer and publish. */
export function FeedbacksScreen() {
  const [open, setOpen] = useState<StaffFeedback>()
  // The open review as the list has it: its guest may have changed it. Opens none that was closed meanwhile.
  const refresh = (rows: readonly StaffFeedback[]) =>
    setOpen((shown) => rows.find(({ id }) => id === shown?.id) ?? shown)
  const load = async (params: ListParams) => {
    const page = await loadFeedbacks(params)
    refresh(page.data)
    return page
  }
  const [isListing, setListing] = useState(false)
  const lists = (
    <Button
      variant="default"
      leftSection={<IconListCheck size={18} stroke={1.75} aria-hidden />}
      onClick={() => setListing(true)}
    >
      {feedbacksText.aspects}
    </Button>
  )
  return (
    <>
      <PageHeader title={feedbacksText.title} sentence={feedbacksText.sentence} actions={lists} />
      <RatingSummary />
      <DataList
        name={feedbackList}
        label={feedbacksText.label}
        load={load}
        columns={columns}
        rowKey={({ id }) => id}
        onOpen={setOpen}
        filters={<Filters />}
        sort={{ usual: 'newest', names: feedbacksText.sorts }}
        empty={{ sentence: feedbacksText.empty }}
      />
      {open && (
        <FeedbackPanel
          key={open.id}
          feedback={open}
          onChanged={(saved) => refresh([saved])}
          onClose={() => setOpen(undefined)}
        />
      )}
      {isListing && <AspectsPanel onClose={() => setListing(false)} />}
    </>
  )
}

const columns: readonly Column<StaffFeedback>[] = [
  {
    key: 'rating',
    title: titles.rating,
    show: ({ rating }) => <Stars rating={rating} />,
    sort: { ascending: 'rating' },
  },
  { key: 'feedback', title: titles.feedback, show: (feedback) => <FeedbackText feedback={feedback} /> },
  { key: 'order', title: titles.order, show: ({ orderNumber }) => <OrderNumber>{orderNumber}</OrderNumber> },
  {
    key: 'when',
    title: titles.when,
    show: ({ createdAt }) => <JalaliDate at={createdAt} style="both" />,
    sort: { ascending: 'oldest', descending: 'newest' },
  },
  { key: 'state', title: titles.state, show: (feedback) => <State feedback={feedback} /> },
]

function FeedbackText({ feedback }: { feedback: StaffFeedback }) {
  const { customer, text, pros, cons } = feedback
  return (
    <div>
      <Text size="sm" c="dimmed">
        {customer.shownName || feedbacksText.guest}
      </Text>
      <span className={styles.feedbackText}>
        {text || [...pros, ...cons].join(feedbacksText.comma) || feedbacksText.noText}
      </span>
    </div>
  )
}

function State({ feedback }: { feedback: StaffFeedback }) {
  const { reply, isPublished } = feedback
  return (
    <Group gap={4}>
      {isPublished && (
        <Badge bg="var(--good-ground)" c="var(--good)" variant="light" size="lg" fw={500}>
          {feedbacksText.published}
        </Badge>
      )}
      {reply && (
        <Badge bg="var(--note-ground)" c="var(--note)" variant="light" size="lg" fw={500}>
          {feedbacksText.replied}
        </Badge>
      )}
      {!reply && !isPublished && (
        <Badge color="gray" c="var(--quiet)" variant="light" size="lg" fw={500}>
          {feedbacksText.waiting}
        </Badge>
      )}
    </Group>
  )
}

/** Filters of the list, stored in the address. */
function Filters() {
  const [{ filters }, change] = useListParams()
  const text = feedbacksText.filters
  const choose = (name: string) => (value: string | null) => change({ filters: { [name]: value || undefined } })
  return (
    <Group gap="sm" align="flex-start">
      <Select
        label={text.rating}
        w={150}
        value={filters['rating'] ?? ''}
        onChange={choose('rating')}
        data={[
          { value: '', label: text.anyRating },
          ...[5, 4, 3, 2, 1].map((rating) => ({ value: String(rating), label: text.stars(rating) })),
        ]}
      />
      <Select
        label={text.state}
        w={150}
        value={filters['state'] ?? ''}
        onChange={choose('state')}
        data={[
          { value: '', label: text.anyState },
          ...states.map((value) => ({ value, label: text.states[value] ?? value })),
        ]}
      />
      <JalaliDayField label={text.from} value={filters['from'] ?? null} onChange={choose('from')} />
      <JalaliDayField label={text.to} value={filters['to'] ?? null} onChange={choose('to')} />
    </Group>
  )
}
