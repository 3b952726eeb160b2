import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'
import styles from './notice.module.css'

type NoticeProps = {
  tone: 'good' | 'warn' | 'bad' | 'note'
  icon?: IconName
  title?: string | undefined
  children?: ReactNode
  /** The way on. */
  acts?: ReactNode
  /** Spoken at once by screen readers; for what happens while the page is open. */
  isNews?: boolean
}

/** What happened, then the way on. */
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
