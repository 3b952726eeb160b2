import { Drawer } from '@mantine/core'
import type { ReactNode } from 'react'
import { uiText } from '../text/ui.fa.ts'

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
  return (
    <Drawer.Root
      opened={isOpen}
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
          <div style={{ flex: 1 }}>{children}</div>
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

/** Returns true when another dialog is above the panel. */
function isAskedAbove(): boolean {
  return document.querySelectorAll('[role="dialog"][aria-modal="true"]').length > 1
}
