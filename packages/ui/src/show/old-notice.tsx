import { Alert, Button, Group } from '@mantine/core'
import { IconClockExclamation } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { sentenceOf } from './sentence-of.ts'
import { uiText } from '../text/ui.fa.ts'

type OldNoticeProps = { title: ReactNode; error: unknown; onRetry: () => void }

/** Says above something shown that it may be old, because it could not be read again. */
export function OldNotice({ title, error, onRetry }: OldNoticeProps) {
  return (
    <Alert
      color="yellow"
      variant="light"
      mb="sm"
      title={title}
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
