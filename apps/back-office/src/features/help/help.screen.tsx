import { Button } from '@mantine/core'
import { PageHeader } from '@sofreh/ui'
import { IconPrinter } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { HelpReader, helpText } from '@sofreh/staff/help'

/** All help pages, with a search over them. */
export function HelpScreen() {
  return (
    <>
      <PageHeader
        title={helpText.title}
        sentence={helpText.sentence}
        actions={
          <Button
            variant="default"
            leftSection={<IconPrinter size={18} stroke={1.75} aria-hidden />}
            renderRoot={(props) => <Link to="/help/first-day" {...props} />}
          >
            {helpText.firstDay}
          </Button>
        }
      />
      <HelpReader place="help" />
    </>
  )
}
