import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { ordersText } from '../orders.fa.ts'
import { ReasonField } from './reason-field.tsx'

const text = ordersText.reason

/** Asks for the reason of an edit that requires one. */
export function ReasonModal({ onReason, onClose }: { onReason: (reason: string) => void; onClose: () => void }) {
  const [reason, setReason] = useState('')
  return (
    <Modal opened onClose={onClose} title={text.title} closeButtonProps={{ 'aria-label': text.cancel }}>
      <Stack>
        <Text component="p" m={0} size="sm" c="dimmed">
          {text.sentence}
        </Text>
        <ReasonField quick={text.quick} value={reason} onChange={setReason} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {text.cancel}
          </Button>
          <Button disabled={reason.trim() === ''} onClick={() => onReason(reason.trim())}>
            {text.submit}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
