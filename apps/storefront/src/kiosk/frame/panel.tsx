import { Icon } from '@sofreh/kit'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { kioskText } from '../../text/kiosk.fa.ts'
import styles from './panel.module.css'

type PanelProps = {
  title: string
  hidesTitle?: boolean
  onClose: () => void
  children: ReactNode
  footer?: ReactNode
  /** Fits the height to the content, for a question instead of a page. */
  isSmall?: boolean
}

/** Large sheet for people who stand: a native dialog with its buttons at the bottom. Open while it is rendered. */
export function Panel({ title, hidesTitle, onClose, children, footer, isSmall }: PanelProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    const element = dialog.current
    if (element && !element.open) element.showModal()
    return () => element?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      className={isSmall ? `${styles.panel} ${styles.small}` : styles.panel}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => {
        if (event.target === dialog.current) onClose()
      }}
    >
      <div className={styles.frame}>
        <div className={styles.head}>
          <h2 id={titleId} className={hidesTitle ? styles.unseen : styles.title} tabIndex={-1}>
            {title}
          </h2>
          <button type="button" className={styles.close} onClick={onClose}>
            <Icon name="close" size={28} />
            {kioskText.close}
          </button>
        </div>
        {/* Focusable, so that keys can scroll it. */}
        <div className={styles.scroll}>{children}</div>
        {footer && <div className={styles.footer}>{footer}</div>}
      </div>
    </dialog>
  )
}
