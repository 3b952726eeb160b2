import { Select } from '@mantine/core'
import { useMay } from '@sofreh/staff/session'
import { formatJalali, useListParams } from '@sofreh/ui'
import { useQuery } from '@tanstack/react-query'
import type { Read } from '../../api/is-unread.ts'
import { unreadChoices } from '../../api/unread-choices.tsx'
import { peopleQuery, shiftsQuery } from './audit-queries.ts'
import { auditText as text } from './audit.fa.ts'

/** A filter of the address; choosing nothing removes it. */
export function ChoiceFilter({ name, label, any, options, read }: ChoiceProps) {
  const [{ filters }, change] = useListParams()
  return (
    <Select
      aria-label={label}
      w={190}
      allowDeselect={false}
      value={filters[name] ?? ''}
      onChange={(value) => change({ filters: { [name]: value || undefined } })}
      data={[{ value: '', label: any }, ...options]}
      {...(read && unreadChoices(read))}
    />
  )
}
type ChoiceProps = {
  name: string
  label: string
  any: string
  options: { value: string; label: string }[]
  /** The read that the options come from. */
  read?: Read
}

export function optionsOf(names: Readonly<Record<string, string>>) {
  return Object.entries(names).map(([value, label]) => ({ value, label }))
}

/** Chooses a member of staff; hidden from persons who may not see the staff. */
export function PersonFilter() {
  const maySee = useMay('STAFF_VIEW')
  const people = useQuery({ ...peopleQuery, enabled: maySee })
  if (!maySee) return null
  const options = (people.data ?? []).map(({ id, firstName, lastName, phoneNumber }) => ({
    value: id,
    label: `${firstName} ${lastName}`.trim() || phoneNumber,
  }))
  return <ChoiceFilter name="personId" label={text.person} any={text.anyPerson} options={options} read={people} />
}

/** Chooses one of the last shifts. */
export function ShiftFilter() {
  const [mayUse, mayReadMoney] = [useMay('DRAWER_USE'), useMay('REPORT_FINANCE')]
  const maySee = mayUse || mayReadMoney
  const shifts = useQuery({ ...shiftsQuery, enabled: maySee })
  if (!maySee) return null
  const options = (shifts.data ?? []).map(({ id, number, drawerName, openedAt }) => ({
    value: id,
    label: text.shift(drawerName, number, formatJalali(openedAt, 'dayAndMonth')),
  }))
  return <ChoiceFilter name="shiftId" label={text.shiftLabel} any={text.anyShift} options={options} read={shifts} />
}
