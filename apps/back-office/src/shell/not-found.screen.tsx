import { Button, Center } from '@mantine/core'
import { EmptyState } from '@sofreh/ui'
import { Link } from '@tanstack/react-router'
import { shellText } from './shell.fa.ts'

/** Shown for an unknown URL. */
export function NotFoundScreen() {
  const home = (
    <Button component={Link} to="/">
      {shellText.toToday}
    </Button>
  )
  return (
    <Center component="main" mih="100dvh">
      <EmptyState title={shellText.notFoundTitle} sentence={shellText.notFound} action={home} />
    </Center>
  )
}
