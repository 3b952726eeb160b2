import { Group, Select } from '@mantine/core'
import { type DateRange, dateRanges } from '@sofreh/kernel'
import { JalaliDayField, useListParams } from '@sofreh/ui'
import { chosenDays } from './chosen-range.ts'
import { dayRangeText as text } from './day-range.fa.ts'

type DayRangeProps = {
  /** The filter that holds the choice, in the address. The days are in `fromDay` and `toDay`. */
  name: string
  /** Label of the choice without a limit. Without it, no choice means today. */
  anyTime?: string
  /** The range that no choice means, today when absent. */
  usual?: DateRange
}

/** Chooses the days of a list or report: a named range, or from one day to another. */
export function DayRange({ name, anyTime, usual = 'TODAY' }: DayRangeProps) {
  const [{ filters }, change] = useListParams()
  const value = filters[name] ?? (anyTime === undefined ? usual : '')
  const choose = (range: string | null) =>
    change({
      filters: {
        [name]: range || undefined,
        ...(range === chosenDays ? {} : { fromDay: undefined, toDay: undefined }),
      },
    })
  const setDay = (side: 'fromDay' | 'toDay') => (day: string | null) =>
    change({ filters: { [side]: day ?? undefined } })
  return (
    <>
      <Select
        aria-label={text.label}
        w={168}
        allowDeselect={false}
        value={value}
        onChange={choose}
        data={[
          ...(anyTime === undefined ? [] : [{ value: '', label: anyTime }]),
          ...dateRanges.map((range) => ({ value: range, label: text.ranges[range] })),
          { value: chosenDays, label: text.chosenDays },
        ]}
      />
      {value === chosenDays && (
        <Group align="flex-start" wrap="nowrap" gap="xs" w={320} grow>
          <JalaliDayField label={text.from} value={filters['fromDay'] ?? null} onChange={setDay('fromDay')} />
          <JalaliDayField label={text.to} value={filters['toDay'] ?? null} onChange={setDay('toDay')} />
        </Group>
      )}
    </>
  )
}
