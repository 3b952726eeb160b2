import { Text } from '@mantine/core'
import { newId, showNumber, showOrderNumber } from '@sofreh/kernel'
import type { Order } from '@sofreh/ordering/client'
import { ActionDialog, sentencesOf, toastDone, useUnitName } from '@sofreh/ui'
import { useState } from 'react'
import { useWriteOff } from '../../../orders/order-queries.ts'
import { endedText } from '../../../orders/ended.fa.ts'
import { ordersText } from '../../../orders/orders.fa.ts'
import { ReasonField } from './reason-field.tsx'

const text = ordersText.writeOff

/** Writes off what is due, as when a guest left without paying; the reason is stored. */
export function WriteOffModal({ order, onClose }: { order: Order; onClose: () => void }) {
  const [reason, setReason] = useState('')
  const [id] = useState(newId)
  const unit = useUnitName()
  const writeOff = useWriteOff()
  const isEnded = order.due === 0 && !writeOff.isPending
  const submit = () =>
    writeOff.mutate(
      { order, id, reason: reason.trim() },
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
      errors={isEnded ? [endedText.writeOff] : writeOff.isError ? sentencesOf(writeOff.error) : []}
      isBusy={writeOff.isPending}
      isDisabled={isEnded || reason.trim() === ''}
      color="red"
    >
      <Text component="p" m={0}>
        {text.sentence(`${showNumber(order.due)} ${unit}`)}
      </Text>
      <ReasonField quick={text.quick} value={reason} onChange={setReason} />
    </ActionDialog>
  )
}
