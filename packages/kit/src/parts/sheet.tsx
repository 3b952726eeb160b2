import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { IconButton } from './button.tsx'
import { noteSheet } from './over-sheets.tsx'
import styles from './sheet.module.css'

type SheetProps = {
  isOpen: boolean
  onClose: () => void
  /** Name of the sheet; shown as its heading unless `hidesTitle`: then the children start with their own heading. */
  title: string
  hidesTitle?: boolean
  closeLabel: string
  children: ReactNode
  /** Stays visible at the lower edge while the content scrolls. */
  footer?: ReactNode
}

/**
 * A bottom sheet on a phone, a centred card on a wide screen. Uses the native dialog: it traps the focus, closes with
 * Escape or a click outside, and restores the focus.
 */
export function Sheet({ isOpen, onClose, title, hidesTitle, closeLabel, children, footer }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  // When content scrolls under the close button, the button moves to a bar with the title instead of covering text.
  const [isUnder, setUnder] = useState(false)
  const isBare = hidesTitle === true && !isUnder
  useEffect(() => {
    const element = dialog.current
    if (!element || element.open === isOpen) return
    const hadFocus = document.activeElement !== document.body
    if (isOpen) element.showModal()
    else element.close()
    if (!isOpen) return
    element.querySelector(`.${styles.scroll}`)?.scrollTo(0, 0)
    // The browser would focus the close button; the form requested focus for its first field before it was visible. A
    // sheet that no focused element opened takes the focus itself: a ring on the button would look like a choice.
    const first = element.querySelector<HTMLElement>('[data-first-focus]')
    if (first) first.focus()
    else if (!hadFocus) element.focus()
  }, [isOpen])
  useEffect(() => (isOpen && dialog.current ? noteSheet(dialog.current) : undefined), [isOpen])
  useScrollLock(isOpen)
  return (
    <dialog
      ref={dialog}
      className={styles.sheet}
      tabIndex={-1}
      style={{ outline: 'none' }}
      aria-label={hidesTitle ? title : undefined}
      aria-labelledby={hidesTitle ? undefined : titleId}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      // A second Escape closes the dialog without a cancel event.
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
          {/* Keyboard-scrollable, so it is focusable. */}
          <div className={styles.scroll} onScroll={({ currentTarget }) => setUnder(currentTarget.scrollTop > barAfter)}>
            {children}
          </div>
          {footer && <div className={styles.footer}>{footer}</div>}
        </div>
      )}
    </dialog>
  )
}

/** Scroll distance in pixels after which a sheet without a title shows its bar. */
const barAfter = 48

let openSheets = 0

/**
 * Keeps the page behind from scrolling while a sheet is open. A padding takes the place of the scroll bar, so that the
 * page does not move: no backdrop covers a place that `scrollbar-gutter` reserves.
 */
function useScrollLock(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return
    const { clientWidth, style } = document.documentElement
    if (openSheets === 0) style.paddingRight = `${innerWidth - clientWidth}px`
    openSheets += 1
    style.overflow = 'hidden'
    return () => {
      openSheets -= 1
      if (openSheets > 0) return
      style.overflow = ''
      style.paddingRight = ''
    }
  }, [isOpen])
}
