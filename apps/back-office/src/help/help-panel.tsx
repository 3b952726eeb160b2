import { Button } from '@mantine/core'
import { SidePanel } from '@sofreh/ui'
import { IconExternalLink } from '@tabler/icons-react'
import { useState } from 'react'
import { HelpReader, helpText } from '@sofreh/staff/help'

/** Shows the help next to the screen it explains. */
export function HelpPanel({ isOpen, place, onClose }: { isOpen: boolean; place: string; onClose: () => void }) {
  const [shown, setShown] = useState<string>()
  return (
    <SidePanel
      isOpen={isOpen}
      onClose={onClose}
      title={helpText.title}
      size={460}
      footer={
        <Button
          component="a"
          href={shown ? `/bo/help/${shown}` : '/bo/help'}
          target="_blank"
          rel="noreferrer"
          variant="default"
          leftSection={<IconExternalLink size={18} stroke={1.75} aria-hidden />}
        >
          {helpText.fullPage}
        </Button>
      }
    >
      <HelpReader place={place} onShow={setShown} />
    </SidePanel>
  )
}
