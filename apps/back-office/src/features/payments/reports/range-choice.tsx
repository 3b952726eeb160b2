import { Select } from '@mantine/core'
import { dateRanges } from '@sofreh/kernel'
import { useListParams } from '@sofreh/ui'
import { rangeOf } from './report-queries.ts'
import { reportsText } from './reports.fa.ts'

/** Chooses a report's days, stored in the address. No choice means today, or all days if `anyTime` is given. */
export function RangeChoice({ anyTime }: { anyTime?: string }) {
  const [{ filters }, change] = useListParams()
  return (
    <Select
      aria-label={reportsText.range}
      w={170}
      allowDeselect={false}
      value={rangeOf(filters) ?? (anyTime ? '' : 'TODAY')}
      onChange={(range) => change({ filters: { range: range || undefined } })}
      data={[
        ...(anyTime ? [{ value: '', label: anyTime }] : []),
        ...dateRanges.map((value) => ({ value, label: reportsText.ranges[value] })),
      ]}
    />
  )
}
