import type { ReactNode } from 'react'
import styles from './empty-state.module.css'

type EmptyStateProps = {
  title: string
  hint?: string | undefined
  children?: ReactNode
  drawing?: 'plate' | 'bag' | 'cloud'
}

/** A drawing, a sentence and the next action, for a screen without content. */
export function EmptyState({ title, hint, children, drawing = 'plate' }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <svg className={styles.drawing} viewBox="0 0 120 80" aria-hidden="true" focusable="false">
        <path d={drawings[drawing]} />
      </svg>
      <h2 className={styles.title}>{title}</h2>
      {hint && <p className={styles.hint}>{hint}</p>}
      {children && <div className={styles.act}>{children}</div>}
    </div>
  )
}

/** Each is one stroke above the line of a table. */
const drawings = {
  plate:
    'M4 66h112M34 66c0 -18 11 -32 26 -32s26 14 26 32M60 34v-8M56 24a4 4 0 1 0 8 0a4 4 0 1 0 -8 0M44 58c1 -8 6 -13 12 -15',
  bag: 'M4 66h112M40 66l4 -34h32l4 34M50 40v-10a10 10 0 0 1 20 0v10M52 52c5 5 11 5 16 0',
  cloud: 'M4 66h112M42 56a11 11 0 0 1 1 -22a18 18 0 0 1 34 2a10 10 0 0 1 1 20M50 46l8 8M58 46l-8 8',
} as const
