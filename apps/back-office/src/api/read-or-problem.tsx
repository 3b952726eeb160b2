import { Problem } from '@sofreh/ui'
import type { ReactNode } from 'react'
import { isUnread, type Read } from './is-unread.ts'
import styles from './read-or-problem.module.css'

type ReadOrProblemProps = {
  /** The reads that the part needs; those that failed are asked again together. */
  reads: readonly Read[]
  /** Names what could not be read. */
  title: string
  children?: ReactNode
}

/** Shows a part of a screen, and in its place the cause and a retry once a read failed that it needs. */
export function ReadOrProblem({ reads, title, children }: ReadOrProblemProps) {
  const unread = reads.filter(isUnread)
  const [first] = unread
  if (!first) return children
  const retry = () => {
    for (const { refetch } of unread) void refetch()
  }
  return (
    <div className={styles.problem}>
      <Problem title={title} error={first.error} onRetry={retry} />
    </div>
  )
}
