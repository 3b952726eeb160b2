import { Alert, Button, Group } from '@mantine/core'
import { IconClockExclamation } from '@tabler/icons-react'
import { sentenceOf } from '../show/sentence-of.ts'
import { uiText } from '../text/ui.fa.ts'

/** Names above the rows of a list that they may be old, because they could not be read again. */
export function OldRows({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <Alert
      color="yellow"
      variant="light"
      mb="sm"
      title={uiText.oldRows}
      icon={<IconClockExclamation stroke={1.75} aria-hidden />}
      role="alert"
    >
      <Group gap="sm" justify="space-between">
        {sentenceOf(error)}
        <Button size="sm" variant="default" onClick={onRetry}>
          {uiText.retry}
        </Button>
      </Group>
    </Alert>
  )
}
