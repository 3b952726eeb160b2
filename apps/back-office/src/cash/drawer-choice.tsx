import { Select, Text } from '@mantine/core'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../api/api.ts'
import { useMay } from '../session/session-context.ts'
import { cashText as text } from './cash.fa.ts'

export type OpenShift = { shiftId: string; drawerName: string; number: number }

/** Drawers that are open now; under the drawers' own key, so that opening one is seen here. */
export const openShiftsQuery = queryOptions({
  queryKey: ['drawers', 'open-shifts'],
  queryFn: async (): Promise<OpenShift[]> => {
    const drawers = await api('GET /api-sofreh/payments/drawers')
    return drawers.flatMap(({ name, openShift }) =>
      openShift ? [{ shiftId: openShift.id, drawerName: name, number: openShift.number }] : [],
    )
  },
})

/**
 * The drawer that a form's cash lies in: the first that is open until somebody says otherwise, so that the ledger of a shift
 * never misses money by default (R14). `shiftId` is empty where the person may use none, none is open, or none was wanted.
 */
export function useDrawerChoice() {
  const mayUse = useMay('DRAWER_USE')
  const shifts = useQuery({ ...openShiftsQuery, enabled: mayUse }).data ?? []
  const [chosen, choose] = useState<string>()
  const isThere = chosen === '' || shifts.some(({ shiftId }) => shiftId === chosen)
  return { shifts, shiftId: (isThere ? chosen : shifts[0]?.shiftId) ?? '', choose }
}

/** Which drawer the cash lies in or comes from: its ledger moves with it. */
export function DrawerChoice({ shifts, shiftId, choose }: ReturnType<typeof useDrawerChoice>) {
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
      onChange={(value) => choose(value ?? '')}
      data={[
        ...shifts.map((shift) => ({ value: shift.shiftId, label: shift.drawerName })),
        { value: '', label: text.noDrawer },
      ]}
    />
  )
}
