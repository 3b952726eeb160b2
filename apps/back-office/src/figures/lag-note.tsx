import { Text } from '@mantine/core'
import { lagSentence } from '@sofreh/reporting/client'

/** Says how old figures are that a replica answered; nothing when they are of now. */
export function LagNote({ behindSeconds }: { behindSeconds: number | undefined }) {
  if (behindSeconds === undefined) return null
  return (
    <Text component="p" role="status" size="sm" c="dimmed" mb="sm">
      {lagSentence(behindSeconds)}
    </Text>
  )
}
