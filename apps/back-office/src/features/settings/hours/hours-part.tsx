import { Stack } from '@mantine/core'
import type { MyVendor } from '@sofreh/vendors/client'
import { DaysSection } from '../days/days-section.tsx'
import { HoursSection } from './hours-section.tsx'

/** The hours of the week, and the days on which others hold. */
export function HoursPart({ vendor }: { vendor: MyVendor }) {
  return (
    <Stack gap="md">
      <HoursSection vendor={vendor} />
      <DaysSection />
    </Stack>
  )
}
