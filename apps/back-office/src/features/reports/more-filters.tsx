import { Button, Pill, Popover, Select, Stack } from '@mantine/core'
import { showNumber, toPersianDigits } from '@sofreh/kernel'
import { useMay } from '@sofreh/staff/session'
import { useListParams } from '@sofreh/ui'
import { IconFilter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isUnread, type Read } from '../../api/is-unread.ts'
import { unreadChoices } from '../../api/unread-choices.tsx'
import { brandsOfVendor, loadAllRows, type ReportRow } from './report-queries.ts'
import { reportsText as text } from './reports.fa.ts'

const hours = Array.from({ length: 24 }, (_, hour) => String(hour))
const inPopover = ['fromHour', 'toHour', 'hall', 'staffId', 'stationId', 'brandId'] as const
/** Filters that other screens set by a link; here they can only be removed. */
const setElsewhere = ['itemId', 'categoryId', 'customerId'] as const

/** The rarer filters: hours, hall, member of staff and station, and the filters that a link has set. */
export function MoreFilters() {
  const [{ filters }, change] = useListParams()
  const [isOpen, setOpen] = useState(false)
  const count = inPopover.filter((name) => filters[name] !== undefined).length
  return (
    <>
      {setElsewhere
        .filter((name) => filters[name] !== undefined)
        .map((name) => (
          <Pill key={name} size="lg" withRemoveButton onRemove={() => change({ filters: { [name]: undefined } })}>
            {text.onlyOne[name]}
          </Pill>
        ))}
      <Popover opened={isOpen} onChange={setOpen} position="bottom-start" width={280} trapFocus>
        <Popover.Target>
          <Button
            variant="default"
            leftSection={<IconFilter size={18} stroke={1.75} aria-hidden />}
            onClick={() => setOpen(!isOpen)}
          >
            {text.moreFilters(count === 0 ? '' : showNumber(count))}
          </Button>
        </Popover.Target>
        <Popover.Dropdown>{isOpen && <Choices />}</Popover.Dropdown>
      </Popover>
    </>
  )
}

function Choices() {
  const maySeeSales = useMay('REPORT_SALES')
  const maySeeStaff = useMay('REPORT_STAFF')
  return (
    <Stack gap="sm">
      <Choice name="fromHour" label={text.fromHour} any={text.anyHour} data={hours.map(optionOfHour)} />
      <Choice name="toHour" label={text.toHour} any={text.anyHour} data={hours.map(optionOfHour)} />
      {maySeeSales && <FoundChoice name="hall" report="diningTables" of={(row) => [row['hall'], row['hall']]} />}
      {maySeeStaff && <FoundChoice name="staffId" report="perUser" of={(row) => [row['staffId'], row['staff']]} />}
      {maySeeSales && (
        <FoundChoice name="stationId" report="stationSales" of={(row) => [row['stationId'], row['station']]} />
      )}
      <BrandChoice />
    </Stack>
  )
}

/** Adds the branches of a brand; absent for a vendor without one. */
function BrandChoice() {
  const brands = useQuery(brandsOfVendor)
  const data = (brands.data ?? []).map(({ id, name }) => ({ value: id, label: text.allOfBrand(name) }))
  if (data.length === 0 && !isUnread(brands)) return null
  return <Choice name="brandId" label={text.branches} any={text.thisBranch} data={data} read={brands} />
}

const optionOfHour = (hour: string) => ({ value: hour, label: toPersianDigits(hour) })
const labels = {
  hall: [text.hall, text.anyHall],
  staffId: [text.staff, text.anyStaff],
  stationId: [text.station, text.anyStation],
} as const

type Cell = ReportRow[string] | undefined
type FoundChoiceProps = {
  name: keyof typeof labels
  report: 'diningTables' | 'perUser' | 'stationSales'
  of: (row: ReportRow) => readonly [value: Cell, label: Cell]
}

/** Offers the halls, staff and stations with sales in the last thirty days. */
function FoundChoice({ name, report, of }: FoundChoiceProps) {
  const rows = useQuery({
    queryKey: ['report-choices', report],
    queryFn: () =>
      loadAllRows(report, { pageNumber: 1, pageSize: 100, search: '', sort: '', filters: { range: 'LAST_30_DAY' } }),
  })
  const found = new Map(
    (rows.data ?? []).map(of).flatMap(([value, label]) => (value ? [[String(value), String(label)]] : [])),
  )
  const [label, any] = labels[name]
  if (found.size === 0 && !isUnread(rows)) return null
  return (
    <Choice
      name={name}
      label={label}
      any={any}
      data={[...found].map(([value, shown]) => ({ value, label: shown }))}
      read={rows}
    />
  )
}

type ChoiceProps = {
  name: (typeof inPopover)[number]
  label: string
  any: string
  data: readonly { value: string; label: string }[]
  /** The read that the choices come from. */
  read?: Read
}

function Choice({ name, label, any, data, read }: ChoiceProps) {
  const [{ filters }, change] = useListParams()
  return (
    <Select
      label={label}
      comboboxProps={{ withinPortal: false }}
      value={filters[name] ?? ''}
      onChange={(value) => change({ filters: { [name]: value || undefined } })}
      data={[{ value: '', label: any }, ...data]}
      {...(read && unreadChoices(read))}
    />
  )
}
