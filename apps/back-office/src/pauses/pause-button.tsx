import { Button } from '@mantine/core'
import { FormDialog } from '@sofreh/ui'
import { IconPlayerPause } from '@tabler/icons-react'
import { useState } from 'react'
import { PausePanel, pausesText as text, useMayPause } from '@sofreh/staff/pauses'

/** Opens the pause panel in the office and on the kitchen display; renders nothing for staff who may not pause. */
export function PauseButton({ height = 44 }: { height?: number }) {
  const [isOpen, setOpen] = useState(false)
  if (!useMayPause()) return null
  return (
    <>
      <Button
        variant="default"
        h={height}
        leftSection={<IconPlayerPause size={20} stroke={1.75} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {text.open}
      </Button>
      {isOpen && (
        <FormDialog
          onClose={() => setOpen(false)}
          title={text.title}
          size="lg"
          closeButtonProps={{ 'aria-label': text.close }}
        >
          <PausePanel onDone={() => setOpen(false)} />
        </FormDialog>
      )}
    </>
  )
}
