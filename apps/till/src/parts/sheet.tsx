import { IconX } from '@tabler/icons-react'
import { type ReactNode, use, useEffect, useId, useRef } from 'react'
import { moreText } from '../text/more.fa.ts'
import { HelpPlace } from './help-place.ts'
import { noteSheet } from '@sofreh/kit/over-sheets'
import { posText } from '../text/pos.fa.ts'
import styles from './sheet.module.css'

type SheetProps = {
  title: ReactNode
  onClose: () => void
  children: ReactNode
  footer?: ReactNode
  isWide?: boolean
  /** The place of its help page, where it differs from that of the till's open sheet. */
  help?: string
}

const widestInHand = 640

/**
 * A native dialog over the till: traps the focus, closes by Escape and is unmounted while closed. A press beside it closes
 * it too, until something was typed or chosen in it: a slip of the finger must not lose a count or a note.
 */
export function Sheet({ title, onClose, children, footer, isWide = false, help }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const hasEntry = useRef(false)
  const isPressBeside = useRef(false)
  const helpPage = use(HelpPlace)
  useEffect(() => {
    const element = dialog.current
    if (element && !element.open) {
      element.showModal()
      // A dialog would focus its help button; the field or action marked `data-first` is more useful, and else the sheet
      // itself: a ring on a button would look like a choice. On a phone the sheet stays scrolled to its top.
      const first = element.querySelector<HTMLElement>('[data-first]') ?? element
      first.focus({ preventScroll: innerWidth <= widestInHand })
    }
    const forget = element && noteSheet(element)
    return () => {
      forget?.()
      element?.close()
    }
  }, [])

  return (
    <dialog
      ref={dialog}
      tabIndex={-1}
      className={isWide ? `${styles.sheet} ${styles.wide}` : styles.sheet}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onPointerDown={(event) => {
        isPressBeside.current = event.target === event.currentTarget
      }}
      onInput={({ target }) => {
        if (!(target instanceof HTMLInputElement && target.type === 'search')) hasEntry.current = true
      }}
      onClick={({ target, currentTarget, detail }) => {
        if (target instanceof Element && target.closest('[data-entry]')) hasEntry.current = true
        // The first press of a double press may have opened the sheet.
        if (target === currentTarget && isPressBeside.current && detail < 2 && !hasEntry.current) onClose()
      }}
      onKeyDown={(event) => {
        // Keep key events from the till's shortcuts behind the sheet.
        event.stopPropagation()
      }}
    >
      <div className={styles.inside}>
        <header className={styles.head}>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          {helpPage && (
            <button
              type="button"
              className={styles.close}
              aria-label={moreText.hereHelp}
              onClick={() => helpPage.onOpen(help ?? helpPage.place)}
            >
              {moreText.hereHelpSign}
            </button>
          )}
          <button type="button" className={styles.close} aria-label={posText.close} onClick={onClose}>
            <IconX stroke={1.75} aria-hidden />
          </button>
        </header>
        <div className={styles.body}>{children}</div>
        {footer && <footer className={styles.footer}>{footer}</footer>}
      </div>
    </dialog>
  )
}
