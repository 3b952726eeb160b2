import { Badge } from '@mantine/core'
import { surveysText } from './surveys.fa.ts'

/** Whether guests are asked it now, in words; colour only repeats them. */
export function StateBadge({ isActive }: { isActive: boolean }) {
  const look = isActive ? { bg: 'var(--good-ground)', c: 'var(--good)' } : { color: 'gray', c: 'var(--quiet)' }
  return (
    <Badge variant="light" size="lg" fw={500} {...look}>
      {isActive ? surveysText.on : surveysText.off}
    </Badge>
  )
}
