import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { IconButton } from './button.tsx'
import styles from './sheet.module.css'

type SheetProps = {
  isOpen: boolean
  onClose: () => void
  /** Says what the sheet is; drawn as its heading unless `hidesTitle`: then the children begin with theirs. */
  title: string
  hidesTitle?: boolean
  closeLabel: string
  children: ReactNode
  /** Stays in reach at the lower edge while the rest scrolls. */
  footer?: ReactNode
}

/**
 * A sheet from below on a phone, a card in the middle on a wide screen. The browser's own dialog: it keeps the focus inside,
 * closes with Escape or a tap beside it, and gives the focus back to where it came from.
 */
export function Sheet({ isOpen, onClose, title, hidesTitle, closeLabel, children, footer }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  // What is read goes under the closing button: then it stands on a bar, with the title, instead of over the words.
  const [isUnder, setUnder] = useState(false)
  const isBare = hidesTitle === true && !isUnder
  useEffect(() => {
    const element = dialog.current
    if (!element || element.open === isOpen) return
    if (isOpen) element.showModal()
    else element.close()
    if (!isOpen) return
    element.querySelector(`.${styles.scroll}`)?.scrollTo(0, 0)
    // The browser would give the focus to the closing button; a form's first field asked for it while still unseen.
    element.querySelector<HTMLElement>('[data-first-focus]')?.focus()
  }, [isOpen])
  useScrollLock(isOpen)
  return (
    <dialog
      ref={dialog}
      className={styles.sheet}
      aria-label={hidesTitle ? title : undefined}
      aria-labelledby={hidesTitle ? undefined : titleId}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      // A second Escape closes it without asking.
      onClose={() => {
        if (isOpen) onClose()
      }}
      onClick={(event) => {
        if (event.target === dialog.current) onClose()
      }}
    >
      {isOpen && (
        <div className={styles.frame}>
          <div className={[styles.head, hidesTitle && (isUnder ? styles.bar : styles.over)].filter(Boolean).join(' ')}>
            {!isBare && (
              <h2 id={titleId} className={styles.title} aria-hidden={hidesTitle}>
                {title}
              </h2>
            )}
            <IconButton icon="close" label={closeLabel} look={isBare ? 'floating' : 'quiet'} onClick={onClose} />
          </div>
          {/* Scrolled by keys as well, so it can be reached by them. */}
          <div className={styles.scroll} onScroll={({ currentTarget }) => setUnder(currentTarget.scrollTop > barAfter)}>
            {children}
          </div>
          {footer && <div className={styles.footer}>{footer}</div>}
        </div>
      )}
    </dialog>
  )
}

/** So far a sheet without a title is scrolled before it shows its bar. */
const barAfter = 48

/** The page behind does not move while a sheet is open. */
function useScrollLock(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return
    const { style } = document.documentElement
    style.overflow = 'hidden'
    style.scrollbarGutter = 'stable'
    return () => {
      style.overflow = ''
      style.scrollbarGutter = ''
    }
  }, [isOpen])
}
