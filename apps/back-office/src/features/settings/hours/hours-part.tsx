import { Stack } from '@mantine/core'
import type { MyVendor } from '@sofreh/vendors/client'
import { DaysSection } from '../days/days-section.tsx'
import { HoursSection } from './hours-section.tsx'

/** Shows the weekly hours, and the days with exceptions. */
export function HoursPart({ vendor }: { vendor: MyVendor }) {
  return (
    <Stack gap="md">
      <HoursSection vendor={vendor} />
      <DaysSection />
    </Stack>
  )
}
