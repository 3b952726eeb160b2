import { Anchor, Button, Group, Stack, Text, Title } from '@mantine/core'
import { IconWifiOff } from '@tabler/icons-react'
import { useEffect } from 'react'
import { connectionText as text } from './connection.fa.ts'

const askAgainMs = 4_000
const answerMs = 5_000

/**
 * Replaces a screen that cannot open offline, at the same URL.
 * @param onAnswer called once the server answers again
 */
export function NoNetworkPanel({ onAnswer }: { onAnswer: () => void }) {
  useEffect(() => {
    let isGone = false
    const ask = async () => {
      const answer = await fetch('/health/ready', { cache: 'no-store', signal: AbortSignal.timeout(answerMs) }).catch(
        () => undefined,
      )
      if (!isGone && answer?.ok) onAnswer()
    }
    const timer = setInterval(() => void ask(), askAgainMs)
    addEventListener('online', ask)
    return () => {
      isGone = true
      clearInterval(timer)
      removeEventListener('online', ask)
    }
  }, [onAnswer])
  return (
    <Stack align="center" ta="center" maw={460} mx="auto" py={64} gap="md" role="status">
      <IconWifiOff size={48} stroke={1.5} aria-hidden />
      <Title order={1} fz={22}>
        {text.title}
      </Title>
      <Text>{text.sentence}</Text>
      <Button onClick={() => location.reload()}>{text.retry}</Button>
      <Text size="sm" c="dimmed">
        {text.works}
      </Text>
      <Group gap="lg" justify="center">
        <Anchor c="inherit" underline="always" href="/bo/pos">
          {text.till}
        </Anchor>
        <Anchor c="inherit" underline="always" href="/bo/kitchen">
          {text.kitchen}
        </Anchor>
        <Anchor c="inherit" underline="always" href="/bo/orders">
          {text.board}
        </Anchor>
      </Group>
    </Stack>
  )
}
