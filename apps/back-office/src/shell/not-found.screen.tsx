import { Button, Center } from '@mantine/core'
import { EmptyState } from '@sofreh/ui'
import { Link } from '@tanstack/react-router'
import { shellText } from './shell.fa.ts'

/** Shown for an unknown URL, in the frame of the office. */
export function NotFoundScreen() {
  const home = (
    <Button component={Link} to="/">
      {shellText.toToday}
    </Button>
  )
  return (
    <Center mih="60dvh">
      <EmptyState title={shellText.notFoundTitle} sentence={shellText.notFound} action={home} />
    </Center>
  )
}
