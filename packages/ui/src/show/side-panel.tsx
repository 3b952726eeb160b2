import { Drawer } from '@mantine/core'
import type { ReactNode } from 'react'
import { uiText } from '../text/ui.fa.ts'

export type SidePanelProps = {
  isOpen: boolean
  onClose: () => void
  title: ReactNode
  children: ReactNode
  /** Acts that stay in sight while the content scrolls. */
  footer?: ReactNode
  size?: number | string
}

/** A panel at the end of the line (the left, here) that keeps the list behind it in sight; the whole screen on a phone. */
export function SidePanel({ isOpen, onClose, title, children, footer, size = 520 }: SidePanelProps) {
  return (
    <Drawer.Root
      opened={isOpen}
      // Escape is heard by everything that is open: a question above the panel is closed by it, the panel stays.
      onClose={() => !isAskedAbove() && onClose()}
      size={`min(100vw, ${typeof size === 'number' ? `${size}px` : size})`}
      position="right"
      transitionProps={{ duration: 150 }}
      styles={{
        // A long name breaks, and leaves the button to close its place.
        title: { fontWeight: 700, fontSize: 18, minWidth: 0, overflowWrap: 'anywhere' },
        content: { display: 'flex', flexDirection: 'column' },
        body: { flex: 1, display: 'flex', flexDirection: 'column' },
      }}
    >
      <Drawer.Overlay backgroundOpacity={0.25} />
      <Drawer.Content>
        {/* No banner of the page: a screen reader would count two. */}
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
                // Above the inputs' own sections, which are lifted too.
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

/** The panel is one dialog; a second one lies above it. */
function isAskedAbove(): boolean {
  return document.querySelectorAll('[role="dialog"][aria-modal="true"]').length > 1
}
