import { Alert, Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { sentenceOf } from './sentence-of.ts'
import { uiText } from '../text/ui.fa.ts'

export type ProblemProps = { error: unknown; onRetry?: () => void; title?: string }

/** An error with the next action, in place of the content. */
export function Problem({ error, onRetry, title = uiText.problemTitle }: ProblemProps) {
  return (
    <Alert
      color="red"
      variant="light"
      title={title}
      icon={<IconAlertTriangle stroke={1.75} aria-hidden />}
      role="alert"
    >
      <p style={{ margin: '0 0 12px' }}>{sentenceOf(error)}</p>
      {onRetry && (
        <Button size="sm" variant="default" onClick={onRetry}>
          {uiText.retry}
        </Button>
      )}
    </Alert>
  )
}
