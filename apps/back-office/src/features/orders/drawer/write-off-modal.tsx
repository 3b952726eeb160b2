import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { newId, showNumber, showOrderNumber } from '@sofreh/kernel'
import type { Order } from '@sofreh/ordering/client'
import { FormErrors, sentenceOf, toastDone, useUnitName } from '@sofreh/ui'
import { useState } from 'react'
import { useWriteOff } from '../order-queries.ts'
import { ordersText } from '../orders.fa.ts'
import { ReasonField } from './reason-field.tsx'

const text = ordersText.writeOff

/** Writes off what is due, as when a guest left without paying; the reason is stored. */
export function WriteOffModal({ order, onClose }: { order: Order; onClose: () => void }) {
  const [reason, setReason] = useState('')
  const [id] = useState(newId)
  const unit = useUnitName()
  const writeOff = useWriteOff()
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
    <Modal
      opened
      onClose={onClose}
      title={text.title(showOrderNumber(order.number))}
      closeButtonProps={{ 'aria-label': text.cancel }}
    >
      <Stack>
        <Text component="p" m={0}>
          {text.sentence(`${showNumber(order.due)} ${unit}`)}
        </Text>
        <ReasonField quick={text.quick} value={reason} onChange={setReason} />
        <FormErrors messages={writeOff.isError ? [sentenceOf(writeOff.error)] : []} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {text.cancel}
          </Button>
          <Button color="red" disabled={reason.trim() === ''} loading={writeOff.isPending} onClick={submit}>
            {text.submit}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
