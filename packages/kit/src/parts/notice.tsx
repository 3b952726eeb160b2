import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'
import styles from './notice.module.css'

type NoticeProps = {
  tone: 'good' | 'warn' | 'bad' | 'note'
  icon?: IconName
  title?: string | undefined
  children?: ReactNode
  /** Buttons for the next action. */
  acts?: ReactNode
  /** Announced at once by screen readers; for events while the page is open. */
  isNews?: boolean
}

/** A message about an event, with the next action. */
export function Notice({ tone, icon = 'alert', title, children, acts, isNews }: NoticeProps) {
  return (
    <div
      className={`${styles.notice} ${styles[tone]}`}
      role={isNews ? (tone === 'bad' ? 'alert' : 'status') : undefined}
    >
      <span className={styles.icon}>
        <Icon name={icon} />
      </span>
      <div className={styles.body}>
        {title && <p className={styles.title}>{title}</p>}
        {children && <div className={styles.text}>{children}</div>}
        {acts && <div className={styles.acts}>{acts}</div>}
      </div>
    </div>
  )
}
