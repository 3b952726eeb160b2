import { Text } from '@mantine/core'
import { ActionDialog } from '@sofreh/ui'
import { useState } from 'react'
import { ordersText } from '../../../orders/orders.fa.ts'
import { ReasonField } from './reason-field.tsx'

const text = ordersText.reason

type ReasonModalProps = { isBusy: boolean; onReason: (reason: string) => void; onClose: () => void }

/** Asks for the reason of an edit that requires one. */
export function ReasonModal({ isBusy, onReason, onClose }: ReasonModalProps) {
  const [reason, setReason] = useState('')
  return (
    <ActionDialog
      title={text.title}
      action={text.submit}
      onAction={() => onReason(reason.trim())}
      onClose={onClose}
      isBusy={isBusy}
      isDisabled={reason.trim() === ''}
    >
      <Text component="p" m={0} size="sm" c="dimmed">
        {text.sentence}
      </Text>
      <ReasonField quick={text.quick} value={reason} onChange={setReason} />
    </ActionDialog>
  )
}
