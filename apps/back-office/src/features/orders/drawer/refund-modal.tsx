import { ActionIcon, Group, SegmentedControl, Text } from '@mantine/core'
import { newId, showNumber, showOrderNumber } from '@sofreh/kernel'
import type { Order, OrderLine } from '@sofreh/ordering/client'
import { ActionDialog, sentencesOf, toastDone } from '@sofreh/ui'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { api } from '../../../api/api.ts'
import { DrawerChoice, useDrawerChoice } from '../../../cash/drawer-choice.tsx'
import { type AskRefundPreview, useRefundPreview } from '@sofreh/staff/refunds'
import { useRefundOrder } from '../../../orders/order-queries.ts'
import { endedText } from '../../../orders/ended.fa.ts'
import { ordersText } from '../../../orders/orders.fa.ts'
import shared from '../../../orders/drawer.module.css'
import styles from './refund-modal.module.css'
import { ReasonField } from './reason-field.tsx'
import { RefundSums } from './refund-sums.tsx'

const text = ordersText.refund

const askPreview: AskRefundPreview = (id, body, signal) =>
  api('POST /api-sofreh/ordering/orders/{id}/refund-preview', { params: { id }, body, signal })

/** Refunds the whole order or some dishes. The server computes the sum before it is given. */
export function RefundModal({ order, onClose }: { order: Order; onClose: () => void }) {
  const [isWhole, setWhole] = useState(false)
  const [counts, setCounts] = useState<Record<string, number>>({})
  const [reason, setReason] = useState('')
  const [attempt, setAttempt] = useState(0)
  // One id per refund, so that repeats over a bad connection refund once.
  const [id] = useState(newId)
  const drawer = useDrawerChoice()
  const refund = useRefundOrder()
  const items = Object.entries(counts).flatMap(([lineId, count]) => (count > 0 ? [{ lineId, count }] : []))
  const selection = isWhole ? {} : items.length > 0 ? { items } : undefined
  const isEnded = order.paid === 0 && !refund.isPending
  const { preview, error: previewError } = useRefundPreview(askPreview, order.id, selection, attempt)
  const submit = () =>
    refund.mutate(
      {
        id,
        orderId: order.id,
        reason: reason.trim(),
        ...selection,
        ...(preview ? { expected: preview.amount } : {}),
        ...(drawer.shiftId === '' ? {} : { shiftId: drawer.shiftId }),
      },
      {
        onSuccess: () => {
          toastDone(text.done)
          onClose()
        },
        onError: () => setAttempt(attempt + 1),
      },
    )
  return (
    <ActionDialog
      title={text.title(showOrderNumber(order.number))}
      action={text.submit}
      onAction={submit}
      onClose={onClose}
      errors={
        isEnded
          ? [endedText.refund]
          : [refund.error, previewError].flatMap((error) => (error ? sentencesOf(error) : []))
      }
      isBusy={refund.isPending}
      isDisabled={isEnded || !preview || !drawer.isKnown || reason.trim() === ''}
      color="red"
    >
      <Text component="p" m={0} size="sm" c="dimmed">
        {text.sentence}
      </Text>
      <SegmentedControl
        aria-label={text.what}
        value={isWhole ? 'whole' : 'some'}
        onChange={(value) => setWhole(value === 'whole')}
        data={[
          { value: 'some', label: text.some },
          { value: 'whole', label: text.whole },
        ]}
      />
      {!isWhole && (
        <ul className={shared.lines}>
          {order.lines.map((line) => (
            <RefundedLine
              key={line.id}
              line={line}
              count={counts[line.id] ?? 0}
              onChange={(count) => setCounts({ ...counts, [line.id]: count })}
            />
          ))}
        </ul>
      )}
      {selection && previewError === undefined && <RefundSums preview={preview} />}
      {(!drawer.isKnown || drawer.shifts.length > 0) && <DrawerChoice drawer={drawer} />}
      <ReasonField quick={text.quick} value={reason} onChange={setReason} />
    </ActionDialog>
  )
}

type RefundedLineProps = { line: OrderLine; count: number; onChange: (count: number) => void }

/** Chooses how many units of a dish are refunded. */
function RefundedLine({ line, count, onChange }: RefundedLineProps) {
  return (
    <li className={`${shared.line} ${styles.middle}`}>
      <span className={shared.dish}>{line.title}</span>
      <Group gap="xs" wrap="nowrap" role="group" aria-label={text.howMany(line.title)}>
        <ActionIcon
          variant="default"
          size={44}
          disabled={count === 0}
          aria-label={ordersText.edit.less(line.title)}
          onClick={() => onChange(count - 1)}
        >
          <IconMinus size={18} stroke={1.75} aria-hidden />
        </ActionIcon>
        <bdi dir="rtl" aria-live="polite">
          {ordersText.split.ofAll(showNumber(count), showNumber(line.count))}
        </bdi>
        <ActionIcon
          variant="default"
          size={44}
          disabled={count >= line.count}
          aria-label={ordersText.edit.more(line.title)}
          onClick={() => onChange(count + 1)}
        >
          <IconPlus size={18} stroke={1.75} aria-hidden />
        </ActionIcon>
      </Group>
    </li>
  )
}
