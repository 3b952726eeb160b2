import { Button, Chip, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { ordersText } from '../orders.fa.ts'

const text = ordersText.reason

/** A word about why, from a few that are always the same or of one's own. */
export function ReasonModal({ onReason, onClose }: { onReason: (reason: string) => void; onClose: () => void }) {
  const [reason, setReason] = useState('')
  return (
    <Modal opened onClose={onClose} title={text.title} closeButtonProps={{ 'aria-label': text.cancel }}>
      <Stack>
        <Text component="p" m={0} size="sm" c="dimmed">
          {text.sentence}
        </Text>
        <Chip.Group value={reason} onChange={(value) => setReason(String(value))}>
          <Group gap="xs">
            {text.quick.map((quick) => (
              <Chip key={quick} value={quick} size="md">
                {quick}
              </Chip>
            ))}
          </Group>
        </Chip.Group>
        <TextInput
          label={text.label}
          maxLength={300}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
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
