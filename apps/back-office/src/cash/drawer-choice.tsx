import { Select, Skeleton, Text } from '@mantine/core'
import { Problem } from '@sofreh/ui'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../api/api.ts'
import { isAnswered } from '../api/is-unread.ts'
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
 * misses money by default (R14). `shiftId` is empty where no shift is open or none was chosen. Until `isKnown` the
 * form must not be sent: its money would be in no shift although one may be open. Staff who may not see drawers take
 * money without one.
 */
export function useDrawerChoice() {
  const mayUse = useMay('DRAWER_USE')
  const maySell = useMay('POS_USE')
  const isAsked = mayUse || maySell
  const { data, error, refetch } = useQuery({ ...drawerFactsQuery, enabled: isAsked })
  const { hasDrawers = false, shifts = [] } = data ?? {}
  const isKnown = !isAsked || isAnswered({ data, error })
  const [chosen, choose] = useState<string>()
  const isThere = chosen === '' || shifts.some(({ shiftId }) => shiftId === chosen)
  const shiftId = (isThere ? chosen : shifts[0]?.shiftId) ?? ''
  return { hasDrawers, shifts, shiftId, choose, isKnown, error: isKnown ? null : error, refetch }
}

/** Selects the shift of a payment. Renders nothing for a vendor without drawers. */
export function DrawerChoice({ drawer }: { drawer: ReturnType<typeof useDrawerChoice> }) {
  const { hasDrawers, shifts, shiftId, choose, isKnown, error, refetch } = drawer
  if (error) return <Problem title={text.unread} error={error} onRetry={() => void refetch()} />
  if (!isKnown) return <Skeleton h={68} radius="md" role="status" aria-label={text.loading} />
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
