import { Button, Group, Modal, SegmentedControl, Stack, Text, TextInput } from '@mantine/core'
import { newId, toPersianDigits } from '@sofreh/kernel'
import type { Order } from '@sofreh/ordering/client'
import { FaNumberField, FormErrors, sentenceOf, toastDone } from '@sofreh/ui'
import { useState } from 'react'
import { useRefundOrder } from '../order-queries.ts'
import { ordersText } from '../orders.fa.ts'

const text = ordersText.refund

/** Gives back the whole order or some of its dishes; how much a dish is worth was frozen when it was paid. */
export function RefundModal({ order, onClose }: { order: Order; onClose: () => void }) {
  const [isWhole, setWhole] = useState(true)
  const [counts, setCounts] = useState<Record<string, number>>({})
  const [reason, setReason] = useState('')
  // One id for one refund, however often the button is pressed over a bad line.
  const [id] = useState(newId)
  const refund = useRefundOrder()
  const items = Object.entries(counts).flatMap(([lineId, count]) => (count > 0 ? [{ lineId, count }] : []))
  const isReady = reason.trim() !== '' && (isWhole || items.length > 0)
  const submit = () =>
    refund.mutate(
      { id, orderId: order.id, reason: reason.trim(), ...(isWhole ? {} : { items }) },
      {
        onSuccess: () => {
          toastDone(text.done)
          onClose()
        },
      },
    )
  return (
    <Modal
      opened
      onClose={onClose}
      title={text.title(toPersianDigits(order.number))}
      closeButtonProps={{ 'aria-label': text.cancel }}
    >
      <Stack>
        <Text component="p" m={0} size="sm" c="dimmed">
          {text.sentence}
        </Text>
        <SegmentedControl
          aria-label={text.what}
          value={isWhole ? 'whole' : 'some'}
          onChange={(value) => setWhole(value === 'whole')}
          data={[
            { value: 'whole', label: text.whole },
            { value: 'some', label: text.some },
          ]}
        />
        {!isWhole &&
          order.lines.map((line) => (
            <Group key={line.id} justify="space-between" wrap="nowrap">
              <span>{line.title}</span>
              <FaNumberField
                aria-label={text.howMany(line.title)}
                w={88}
                min={0}
                max={line.count}
                value={counts[line.id] ?? 0}
                onChange={(count) => setCounts({ ...counts, [line.id]: count ?? 0 })}
              />
            </Group>
          ))}
        <TextInput
          label={text.reason}
          maxLength={300}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        <FormErrors messages={refund.isError ? [sentenceOf(refund.error)] : []} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {text.cancel}
          </Button>
          <Button color="red" disabled={!isReady} loading={refund.isPending} onClick={submit}>
            {text.submit}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
