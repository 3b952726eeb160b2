import { Radio, Stack, Text } from '@mantine/core'
import { newId, showOrderNumber, toPersianDigits } from '@sofreh/kernel'
import type { Order } from '@sofreh/ordering/client'
import { ActionDialog, Amount, EmptyState, Problem, sentencesOf, toastDone } from '@sofreh/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { boardQuery } from '../order-queries.ts'
import { endedText } from '../ended.fa.ts'
import { ordersText } from '../orders.fa.ts'
import { useMerge } from './bill-queries.ts'
import styles from './bill.module.css'

const text = ordersText.merge

/** Merges another open bill of the same delivery type into this one. */
export function MergeModal({ order, isEnded, onClose }: { order: Order; isEnded: boolean; onClose: () => void }) {
  const board = useQuery(boardQuery)
  const [fromId, setFromId] = useState<string | null>(null)
  const [id] = useState(newId)
  const merge = useMerge(order)
  const others = (board.data?.orders ?? []).filter(
    (other) => other.id !== order.id && other.isPayLater && other.deliveryType === order.deliveryType && other.canEdit,
  )
  const submit = () =>
    fromId !== null &&
    merge.mutate(
      { id, fromId },
      {
        onSuccess: () => {
          toastDone(text.done)
          onClose()
        },
      },
    )
  return (
    <ActionDialog
      title={text.title(showOrderNumber(order.number))}
      action={text.submit}
      onAction={submit}
      onClose={onClose}
      errors={isEnded && !merge.isPending ? [endedText.bill] : merge.isError ? sentencesOf(merge.error) : []}
      isBusy={merge.isPending}
      isDisabled={isEnded || fromId === null}
    >
      <Text component="p" m={0} size="sm" c="dimmed">
        {text.sentence}
      </Text>
      {board.isError && !board.data ? (
        <Problem error={board.error} onRetry={() => void board.refetch()} />
      ) : others.length === 0 && !board.isPending ? (
        <EmptyState sentence={text.none} />
      ) : (
        <Radio.Group aria-label={text.which} value={fromId} onChange={setFromId}>
          <Stack gap={0}>
            {others.map((other) => (
              <div key={other.id} className={styles.choice}>
                <Radio value={other.id} label={nameOf(other)} />
                <Amount value={other.price.finalPrice} />
              </div>
            ))}
          </Stack>
        </Radio.Group>
      )}
    </ActionDialog>
  )
}

function nameOf(order: Order): string {
  const number = ordersText.order(showOrderNumber(order.number))
  return order.table ? `${ordersText.table(toPersianDigits(order.table.name))} · ${number}` : number
}
