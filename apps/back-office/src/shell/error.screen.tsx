import { Anchor, Button, Center, Group, Stack } from '@mantine/core'
import { Problem } from '@sofreh/ui'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { isLostFile } from '../connection/connection.ts'
import { NoNetworkPanel } from '../connection/no-network-panel.tsx'
import { shellText } from './shell.fa.ts'

function reloadPage(): void {
  location.reload()
}

/** Reports a failed screen, and offers to retry, to reload the page or to open the first screen. */
export function ErrorScreen({ error, reset }: ErrorComponentProps) {
  // Only a reload requests a failed chunk again.
  if (isLostFile(error)) return <NoNetworkPanel onAnswer={reloadPage} />
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
