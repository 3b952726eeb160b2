import { Button } from '@mantine/core'
import { IconClockExclamation } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { uiText } from '../text/ui.fa.ts'
import styles from './old-notice.module.css'
import { sentenceOf } from './sentence-of.ts'

type OldNoticeProps = { title: ReactNode; error: unknown; onRetry: () => void }

/** Says above something shown that it may be old, because it could not be read again. */
export function OldNotice({ title, error, onRetry }: OldNoticeProps) {
  return (
    <div className={styles.notice} role="alert">
      <IconClockExclamation size={20} stroke={1.75} className={styles.icon} aria-hidden />
      <p className={styles.text}>
        <b>{title}.</b> {sentenceOf(error)}
      </p>
      <Button size="compact-sm" h={44} variant="default" className={styles.retry} onClick={onRetry}>
        {uiText.retry}
      </Button>
    </div>
  )
}
