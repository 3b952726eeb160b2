import { Select, Text } from '@mantine/core'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../api/api.ts'
import { useMay } from '@sofreh/staff/session'
import { cashText as text } from './cash.fa.ts'

export type OpenShift = { shiftId: string; drawerName: string; number: number }

type DrawerFacts = { hasDrawers: boolean; shifts: OpenShift[] }

const drawerFactsQuery = {
  queryKey: ['drawers', 'open-shifts'],
  queryFn: async (): Promise<DrawerFacts> => {
    const drawers = await api('GET /api-sofreh/payments/drawers')
    const shifts = drawers.flatMap(({ name, openShift }) =>
      openShift ? [{ shiftId: openShift.id, drawerName: name, number: openShift.number }] : [],
    )
    return { hasDrawers: drawers.some(({ isActive }) => isActive), shifts }
  },
}

/** Open shifts; uses the query key of the drawers, so that opening a shift updates it. */
export const openShiftsQuery = queryOptions({ ...drawerFactsQuery, select: ({ shifts }: DrawerFacts) => shifts })

/**
 * Chooses the shift that a form's money belongs to, cash or card. Defaults to the first open shift, so that no shift
 * misses money by default (R14). `shiftId` is empty where no shift is open or none was chosen.
 */
export function useDrawerChoice() {
  const mayUse = useMay('DRAWER_USE')
  const maySell = useMay('POS_USE')
  const { hasDrawers = false, shifts = [] } = useQuery({ ...drawerFactsQuery, enabled: mayUse || maySell }).data ?? {}
  const [chosen, choose] = useState<string>()
  const isThere = chosen === '' || shifts.some(({ shiftId }) => shiftId === chosen)
  return { hasDrawers, shifts, shiftId: (isThere ? chosen : shifts[0]?.shiftId) ?? '', choose }
}

/** Selects the shift of a payment. Renders nothing for a vendor without drawers. */
export function DrawerChoice({ hasDrawers, shifts, shiftId, choose }: ReturnType<typeof useDrawerChoice>) {
  if (!hasDrawers) return null
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
