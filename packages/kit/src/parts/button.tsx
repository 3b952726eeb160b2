import type { ButtonHTMLAttributes, ReactNode } from 'react'
import styles from './button.module.css'
import { Icon, type IconName } from './icon.tsx'

export type ButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> & {
  children: ReactNode
  /** `main` is the primary action of a screen; `soft` a secondary one; `plain` looks like text. */
  look?: 'main' | 'soft' | 'plain' | 'bad'
  isWide?: boolean
  /** Work is running: the button keeps its width, shows a spinner and ignores presses. */
  isBusy?: boolean
  /** Text for screen readers while the work runs. */
  busyLabel?: string
}

export function Button({ look = 'main', isWide, isBusy, busyLabel, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={[styles.button, styles[look], isWide && styles.wide].filter(Boolean).join(' ')}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      onClick={isBusy ? (event) => event.preventDefault() : rest.onClick}
    >
      <span className={isBusy ? styles.hidden : styles.content}>{children}</span>
      {isBusy && (
        <span className={styles.spinner} role="status">
          <span className={styles.unseen}>{busyLabel}</span>
        </span>
      )}
    </button>
  )
}

type IconButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'children'> & {
  icon: IconName
  /** Accessible name of the action. */
  label: string
  look?: 'floating' | 'quiet'
}

export function IconButton({ icon, label, look = 'quiet', ...rest }: IconButtonProps) {
  return (
    <button type="button" {...rest} className={`${styles.icon} ${styles[look]}`} aria-label={label} title={label}>
      <Icon name={icon} size={22} />
    </button>
  )
}
