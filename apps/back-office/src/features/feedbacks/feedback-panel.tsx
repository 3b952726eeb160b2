import { Badge, Button, Group, Stack, Switch, Text, Textarea } from '@mantine/core'
import type { StaffFeedback } from '@sofreh/feedback/client'
import { formatJalali, FormErrors, JalaliDate, sentencesOf, SidePanel, toastDone } from '@sofreh/ui'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '../../api/api.ts'
import { useMay } from '@sofreh/staff/session'
import { useOpenWork } from '../../session/use-open-work.tsx'
import { useFeedbackChange } from './feedback-queries.ts'
import { feedbacksText } from './feedbacks.fa.ts'
import styles from './feedbacks.module.css'
import { Stars } from './stars.tsx'

const text = feedbacksText.panel
type FeedbackPanelProps = {
  feedback: StaffFeedback
  onChanged: (feedback: StaffFeedback) => void
  onClose: () => void
}

/** Shows one review: its text, the reply, and whether it is public. */
export function FeedbackPanel({ feedback, onChanged, onClose }: FeedbackPanelProps) {
  const [reply, setReply] = useState(feedback.reply?.text ?? '')
  const isDirty = reply.trim() !== (feedback.reply?.text ?? '')
  const leave = useOpenWork(isDirty, onClose)
  return (
    <SidePanel isOpen onClose={leave} title={text.title(feedback.orderNumber)}>
      <Stack>
        <FeedbackText feedback={feedback} />
        <ContactActs feedback={feedback} />
        <Reply feedback={feedback} reply={reply} isDirty={isDirty} onType={setReply} onChanged={onChanged} />
        <Publication feedback={feedback} onChanged={onChanged} />
      </Stack>
    </SidePanel>
  )
}

function FeedbackText({ feedback }: { feedback: StaffFeedback }) {
  const { pros, cons, createdAt, changedAt } = feedback
  return (
    <div>
      <Group justify="space-between">
        <Stars rating={feedback.rating} size={22} />
        <Text size="sm" c="dimmed" component="span">
          <JalaliDate at={createdAt} style="both" />
        </Text>
      </Group>
      {changedAt && (
        <Text size="sm" c="dimmed">
          {text.changedAt(formatJalali(changedAt, 'both'))}
        </Text>
      )}
      <p className={styles.fullText}>{feedback.text || feedbacksText.noText}</p>
      <Aspects title={text.pros} titles={pros} ground="var(--good-ground)" ink="var(--good)" />
      <Aspects title={text.cons} titles={cons} ground="var(--warn-ground)" ink="var(--warn)" />
    </div>
  )
}

type AspectsProps = { title: string; titles: readonly string[]; ground: string; ink: string }

function Aspects({ title, titles, ground, ink }: AspectsProps) {
  if (titles.length === 0) return null
  return (
    <div>
      <Text size="sm" fw={500}>
        {title}
      </Text>
      <div className={styles.chips}>
        {titles.map((one) => (
          <Badge key={one} bg={ground} c={ink} variant="light" size="lg" fw={500}>
            {one}
          </Badge>
        ))}
      </div>
    </div>
  )
}

function ContactActs({ feedback }: { feedback: StaffFeedback }) {
  const mayOrders = useMay('ORDER_VIEW')
  const mayCustomers = useMay('CUSTOMER_VIEW')
  // A table guest without an account is no customer.
  const { personId } = feedback.customer
  return (
    <Group gap="xs">
      {mayOrders && (
        <Button
          variant="default"
          size="sm"
          renderRoot={(props) => <Link {...props} to="/orders" search={{ order: feedback.orderId }} />}
        >
          {text.order}
        </Button>
      )}
      {mayCustomers && personId !== null && (
        <Button
          variant="default"
          size="sm"
          renderRoot={(props) => <Link {...props} to="/customers/$customerId" params={{ customerId: personId }} />}
        >
          {text.customer}
        </Button>
      )}
    </Group>
  )
}

type ReplyProps = {
  feedback: StaffFeedback
  reply: string
  isDirty: boolean
  onType: (reply: string) => void
  onChanged: (feedback: StaffFeedback) => void
}

function Reply({ feedback, reply, isDirty, onType, onChanged }: ReplyProps) {
  const save = useFeedbackChange((replyText: string) =>
    api('PUT /api-sofreh/feedback/feedbacks/{id}/reply', { params: { id: feedback.id }, body: { text: replyText } }),
  )
  const send = () =>
    save.mutate(reply.trim(), {
      onSuccess: (saved) => {
        toastDone(saved.reply ? text.replySaved : text.replyTaken)
        onChanged(saved)
      },
    })
  return (
    <Stack gap="xs">
      <Textarea
        label={text.reply}
        description={text.replyHint}
        autosize
        minRows={3}
        maxLength={1000}
        value={reply}
        onChange={({ currentTarget }) => onType(currentTarget.value)}
      />
      {save.isError && <FormErrors messages={sentencesOf(save.error)} />}
      <Group>
        <Button onClick={send} disabled={!isDirty} loading={save.isPending}>
          {text.saveReply}
        </Button>
      </Group>
    </Stack>
  )
}

function Publication({ feedback, onChanged }: Pick<FeedbackPanelProps, 'feedback' | 'onChanged'>) {
  const change = useFeedbackChange((isPublished: boolean) =>
    api('PUT /api-sofreh/feedback/feedbacks/{id}/publication', {
      params: { id: feedback.id },
      body: { isPublished, changedAt: feedback.changedAt },
    }),
  )
  return (
    <Stack gap="xs">
      <Switch
        size="md"
        label={text.publish}
        description={text.shownAs(feedback.customer.shownName || feedbacksText.guest)}
        checked={feedback.isPublished}
        disabled={change.isPending}
        onChange={({ currentTarget }) =>
          change.mutate(currentTarget.checked, {
            onSuccess: (saved) => {
              toastDone(saved.isPublished ? text.isPublished : text.isNotPublished)
              onChanged(saved)
            },
          })
        }
      />
      {change.isError && <FormErrors messages={sentencesOf(change.error)} />}
    </Stack>
  )
}
