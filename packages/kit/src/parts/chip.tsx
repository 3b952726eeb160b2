import type { ReactNode } from 'react'
import styles from './chip.module.css'

/** A short fact on a rounded background; not interactive. */
export function Chip({
  children,
  tone = 'quiet',
}: {
  children: ReactNode
  tone?: 'quiet' | 'accent' | 'good' | 'warn' | 'bad'
}) {
  return <span className={`${styles.chip} ${styles[tone]}`}>{children}</span>
}
