import { Badge } from '@mantine/core'
import type { DiscountCodeView } from '@sofreh/pricing/client'
import { discountsText } from './discounts.fa.ts'

type Standing = DiscountCodeView['standing']
const colors: Record<Standing, { color: string; ink: string }> = {
  ACTIVE: { color: 'green', ink: 'var(--good)' },
  SCHEDULED: { color: 'blue', ink: 'var(--note)' },
  EXPIRED: { color: 'gray', ink: 'var(--quiet)' },
  USED_UP: { color: 'yellow', ink: 'var(--warn)' },
  INACTIVE: { color: 'gray', ink: 'var(--quiet)' },
}

/** Shows a code's status as text. Colour only repeats it. */
export function StandingBadge({ standing }: { standing: Standing }) {
  const { color, ink } = colors[standing]
  return (
    <Badge variant="light" color={color} c={ink} size="lg" fw={500}>
      {discountsText.standings[standing]}
    </Badge>
  )
}
