import { Badge } from '@mantine/core'
import { surveysText } from './surveys.fa.ts'

/** Shows whether the survey is active as text. Colour only repeats it. */
export function StateBadge({ isActive }: { isActive: boolean }) {
  const look = isActive ? { bg: 'var(--good-ground)', c: 'var(--good)' } : { color: 'gray', c: 'var(--quiet)' }
  return (
    <Badge variant="light" size="lg" fw={500} {...look}>
      {isActive ? surveysText.on : surveysText.off}
    </Badge>
  )
}
