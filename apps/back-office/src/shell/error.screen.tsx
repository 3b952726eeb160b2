import { Anchor, Button, Center, Group, Stack } from '@mantine/core'
import { Problem } from '@sofreh/ui'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { shellText } from './shell.fa.ts'

/** A screen broke. Says so, and offers to try it again, to load the page anew or to go to the first screen. */
export function ErrorScreen({ error, reset }: ErrorComponentProps) {
  return (
    <Center mih="60dvh" p="md">
      <Stack maw={520}>
        <Problem title={shellText.brokenTitle} error={error} onRetry={reset} />
        <Group>
          <Button variant="default" onClick={() => location.reload()}>
            {shellText.reload}
          </Button>
          <Anchor href="/bo">{shellText.toToday}</Anchor>
        </Group>
      </Stack>
    </Center>
  )
}
