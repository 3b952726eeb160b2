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
  /** A question, not a page: as high as its words. */
  isSmall?: boolean
}

/** A large sheet for people who stand: the browser's own dialog, its acts at the lower edge. Open while it is drawn. */
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
        {/* Scrolled by keys as well, so it can be reached by them. */}
        <div className={styles.scroll}>{children}</div>
        {footer && <div className={styles.footer}>{footer}</div>}
      </div>
    </dialog>
  )
}
