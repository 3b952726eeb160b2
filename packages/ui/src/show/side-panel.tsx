import { Drawer } from '@mantine/core'
import { type ReactNode, useLayoutEffect } from 'react'
import { uiText } from '../text/ui.fa.ts'
import { OldReads } from './old-reads.tsx'

export type SidePanelProps = {
  isOpen: boolean
  onClose: () => void
  title: ReactNode
  children: ReactNode
  /** Actions that stay visible while the content scrolls. */
  footer?: ReactNode
  size?: number | string
}

/** A panel at the left edge that leaves the list behind it visible; full screen on a phone. */
export function SidePanel({ isOpen, onClose, title, children, footer, size = 520 }: SidePanelProps) {
  useLockedPage(isOpen)
  return (
    <Drawer.Root
      opened={isOpen}
      lockScroll={false}
      // Escape reaches every open dialog: it closes a confirmation above the panel and the panel stays open.
      onClose={() => !isAskedAbove() && onClose()}
      size={`min(100vw, ${typeof size === 'number' ? `${size}px` : size})`}
      position="right"
      transitionProps={{ duration: 150 }}
      styles={{
        // A long name wraps and leaves space for the close button.
        title: { fontWeight: 700, fontSize: 18, minWidth: 0, overflowWrap: 'anywhere' },
        content: { display: 'flex', flexDirection: 'column' },
        body: { flex: 1, display: 'flex', flexDirection: 'column' },
      }}
    >
      <Drawer.Overlay backgroundOpacity={0.25} />
      <Drawer.Content>
        {/* Not a banner landmark: a screen reader would announce two. */}
        <Drawer.Header role="presentation">
          <Drawer.Title>{title}</Drawer.Title>
          <Drawer.CloseButton aria-label={uiText.close} size={44} />
        </Drawer.Header>
        <Drawer.Body>
          <div style={{ flex: 1 }}>
            <OldReads />
            {children}
          </div>
          {footer && (
            <div
              style={{
                position: 'sticky',
                // Above the sections of inputs, which have a z-index too.
                zIndex: 2,
                insetBlockEnd: 0,
                background: 'var(--card)',
                borderBlockStart: '1px solid var(--line)',
                paddingBlock: 12,
                marginBlockStart: 16,
              }}
            >
              {footer}
            </div>
          )}
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  )
}

let openPanels = 0

/**
 * Stops the page behind an open panel from scrolling. Mantine's lock sets an inherited property on the body, for which
 * the browser calculates the style of every element again: 40 ms under a board of 450 orders.
 */
function useLockedPage(isOpen: boolean): void {
  useLayoutEffect(() => {
    if (!isOpen) return
    const { clientWidth, style } = document.documentElement
    // The place of a scroll bar stays, so that the page does not move.
    if (openPanels === 0 && window.innerWidth > clientWidth) style.scrollbarGutter = 'stable'
    openPanels += 1
    style.overflow = 'hidden'
    return () => {
      openPanels -= 1
      if (openPanels > 0) return
      style.overflow = ''
      style.scrollbarGutter = ''
    }
  }, [isOpen])
}

/** Returns true when another dialog is above the panel. */
function isAskedAbove(): boolean {
  return document.querySelectorAll('[role="dialog"][aria-modal="true"]').length > 1
}
