import { Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './empty-state.module.css'

export type EmptyStateProps = {
  sentence: string
  action?: ReactNode
  /** Heading, when this is the whole screen. */
  title?: string
}

/** Placeholder without content: a drawing, a sentence and a button. */
export function EmptyState({ sentence, action, title }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <svg viewBox="0 0 200 72" width="160" height="58" aria-hidden="true" focusable="false">
        <path
          d="M6 60h188M34 60c0-30 28-46 66-46s66 16 66 46M92 14c0-10 16-10 16 0M20 66h160"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinecap="round"
        />
      </svg>
      {title && (
        <Title order={1} fz={22} c="var(--ink)">
          {title}
        </Title>
      )}
      <Text component="p" m={0} c="dimmed">
        {sentence}
      </Text>
      {action}
    </div>
  )
}
