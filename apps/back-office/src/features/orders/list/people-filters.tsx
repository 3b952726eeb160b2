import { Select } from '@mantine/core'
import { showNumber, toPersianDigits } from '@sofreh/kernel'
import { formatJalali, useListParams } from '@sofreh/ui'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../api/api.ts'
import { unreadChoices } from '../../../api/unread-choices.tsx'
import { useMay } from '@sofreh/staff/session'
import { listText as text } from './list.fa.ts'

const mostChoices = 100

const staffQuery: Choices = {
  queryKey: ['staff', 'filter'],
  queryFn: async () => {
    const { data } = await api('GET /api-sofreh/identity/staff', { query: { pageSize: mostChoices } })
    return data.map(({ id, firstName, lastName, phoneNumber }) => ({
      value: id,
      label: toPersianDigits(`${firstName} ${lastName}`.trim() || phoneNumber),
    }))
  },
}

const shiftsQuery: Choices = {
  queryKey: ['drawers', 'filter'],
  queryFn: async () => {
    const { data } = await api('GET /api-sofreh/payments/shifts', { query: { pageSize: mostChoices } })
    return data.map(({ id, drawerName, number, openedAt }) => ({
      value: id,
      label: text.shiftOf(toPersianDigits(drawerName), showNumber(number), formatJalali(openedAt)),
    }))
  },
}

/** Filters by staff and shift, for users who may see them. */
export function PeopleFilters() {
  const maySeeStaff = useMay('STAFF_VIEW')
  const maySeeShifts = useMay('DRAWER_USE')
  return (
    <>
      {maySeeStaff && <Chooser name="staffId" label={text.staffFilter} all={text.allStaff} query={staffQuery} />}
      {maySeeShifts && <Chooser name="shiftId" label={text.shiftFilter} all={text.allShifts} query={shiftsQuery} />}
    </>
  )
}

type Choices = { queryKey: string[]; queryFn: () => Promise<{ value: string; label: string }[]> }
type ChooserProps = { name: 'staffId' | 'shiftId'; label: string; all: string; query: Choices }

function Chooser({ name, label, all, query }: ChooserProps) {
  const [{ filters }, change] = useListParams()
  const choices = useQuery(query)
  return (
    <Select
      aria-label={label}
      searchable
      data={[{ value: '', label: all }, ...(choices.data ?? [])]}
      {...unreadChoices(choices)}
      value={filters[name] ?? ''}
      onChange={(value) => change({ filters: { [name]: value || undefined } })}
      w={name === 'shiftId' ? 240 : 168}
    />
  )
}
