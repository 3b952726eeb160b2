import { Select, Text, Textarea } from '@mantine/core'
import { showOrderNumber, sumOf } from '@sofreh/kernel'
import { type Order, type RejectCause, rejectCauseNames, rejectCauses } from '@sofreh/ordering/client'
import { demandsOfRejection } from '@sofreh/ordering/domain'
import { ActionDialog, toastDone } from '@sofreh/ui'
import { useState } from 'react'
import { useSession } from '@sofreh/staff/session'
import { useMoveOrder } from '../../../orders/order-queries.ts'
import { ordersText } from '../../../orders/orders.fa.ts'

const text = ordersText.reject
/** The system sets UNPAID_IN_TIME itself. */
const choices = rejectCauses
  .filter((cause) => cause !== 'UNPAID_IN_TIME')
  .map((cause) => ({ value: cause, label: rejectCauseNames[cause] }))

/** Rejects an order with a cause, after showing the consequence. */
export function RejectModal({ order, onClose }: { order: Order; onClose: () => void }) {
  const [cause, setCause] = useState<RejectCause | null>(null)
  const [reason, setReason] = useState('')
  const move = useMoveOrder()
  const { permissions } = useSession()
  const isAllowed = demandsOfRejection(factsOf(order)).every((wanted) => permissions.has(wanted))
  // Another device may move the order while the dialog is open.
  const isEnded = !order.moves.includes('REJECTED') && !move.isPending
  const isReady = !isEnded && isAllowed && cause !== null && (cause !== 'OTHER' || reason.trim() !== '')
  const submit = () => {
    if (!cause) return
    move.mutate(
      { order, state: 'REJECTED', cause, reason: reason.trim() },
      {
        onSuccess: () => {
          toastDone(text.done(showOrderNumber(order.number)))
          onClose()
        },
      },
    )
  }
  return (
    <ActionDialog
      title={text.title(showOrderNumber(order.number))}
      action={text.submit}
      onAction={submit}
      onClose={onClose}
      isBusy={move.isPending}
      isDisabled={!isReady}
      errors={isEnded ? [text.ended] : []}
      color="red"
    >
      <Text component="p" m={0} size="sm" c="dimmed">
        {text.sentence}
      </Text>
      {!isAllowed && (
        <Text component="p" m={0} size="sm" c="red" role="alert">
          {text.needsManager}
        </Text>
      )}
      <Select
        label={text.cause}
        placeholder={text.choose}
        data={choices}
        value={cause}
        onChange={(value) => setCause(value as RejectCause | null)}
        data-autofocus
        required
      />
      <Textarea
        label={text.reason}
        autosize
        minRows={2}
        maxLength={300}
        value={reason}
        required={cause === 'OTHER'}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
    </ActionDialog>
  )
}

/** Returns the facts that decide which permissions a rejection requires. */
function factsOf({ paid, lines }: Order): { paid: number; unitsInKitchen: number } {
  return {
    paid,
    unitsInKitchen: sumOf(lines.map(({ kitchen: { fired, seen, ready, served } }) => fired + seen + ready + served)),
  }
}
