import { Select, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMay } from '../../../session/session-context.ts'
import { openShiftsQuery } from '../customer-queries.ts'
import { customersText } from '../customers.fa.ts'

const text = customersText.money

/** The shifts that cash may go into; none for whoever may not use a drawer. */
export function useOpenShifts(): readonly { shiftId: string; drawerName: string }[] {
  const mayUse = useMay('DRAWER_USE')
  return useQuery({ ...openShiftsQuery, enabled: mayUse }).data ?? []
}

type DrawerChoiceProps = { shiftId: string; onChange: (shiftId: string) => void }

/** Which drawer the cash lies in or comes from: its ledger moves with the account. */
export function DrawerChoice({ shiftId, onChange }: DrawerChoiceProps) {
  const shifts = useOpenShifts()
  if (shifts.length === 0)
    return (
      <Text size="sm" c="var(--quiet)">
        {text.noShift}
      </Text>
    )
  return (
    <Select
      label={text.drawer}
      allowDeselect={false}
      value={shiftId}
      onChange={(chosen) => onChange(chosen ?? '')}
      data={[
        ...shifts.map((shift) => ({ value: shift.shiftId, label: shift.drawerName })),
        { value: '', label: text.noDrawer },
      ]}
    />
  )
}
