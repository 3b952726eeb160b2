import { Button, Chip, Group, Select, Skeleton, Title } from '@mantine/core'
import type { DrawerView, ShiftView, ZView } from '@sofreh/cash/client'
import { Amount, type Column, DataList, EmptyState, JalaliDate, PageHeader, Problem, useListParams } from '@sofreh/ui'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useMay } from '@sofreh/staff/session'
import { Difference } from './difference.tsx'
import { DrawerCard } from './drawer-card.tsx'
import { DrawerPanel } from './drawer-panel.tsx'
import { drawersKey, drawersQuery, loadShifts } from './drawer-queries.ts'
import { drawersText } from './drawers.fa.ts'
import styles from './drawers.module.css'
import { HeldCash } from './held-cash.tsx'
import { OutsideShifts } from './outside-shifts.tsx'

const text = drawersText.shifts
const titles = text.columns

const columns: readonly Column<ShiftView>[] = [
  { key: 'shift', title: titles.shift, show: (shift) => <bdi>{text.name(shift.drawerName, shift.number)}</bdi> },
  {
    key: 'opened',
    title: titles.opened,
    show: (shift) => <JalaliDate at={shift.openedAt} style="both" />,
    sort: { ascending: 'oldest', descending: 'newest' },
  },
  {
    key: 'closed',
    title: titles.closed,
    show: (shift) => (shift.closedAt ? <JalaliDate at={shift.closedAt} style="both" /> : text.isOpen),
  },
  {
    key: 'sales',
    title: titles.sales,
    align: 'end',
    isMoney: true,
    show: ({ z }) => (z ? <Amount value={z.sales} /> : text.notYet),
  },
  {
    key: 'counted',
    title: titles.counted,
    align: 'end',
    isMoney: true,
    show: ({ z }) => (z ? <Amount value={z.counted} /> : text.notYet),
  },
  {
    key: 'difference',
    title: titles.difference,
    align: 'end',
    show: ({ z }) => (z ? <CountedDifference z={z} /> : text.notYet),
  },
]

/** The first count decides. A recount with another result is shown beside it. */
function CountedDifference({ z: { difference, recount } }: { z: ZView }) {
  return (
    <>
      <Difference value={difference} />
      {recount && recount.difference !== difference && (
        <small className={styles.recount}>
          {text.recounted} <Difference value={recount.difference} />
        </small>
      )}
    </>
  )
}

/** The open panel: a drawer that is created or changed. */
type Open = { drawer?: DrawerView }

/** Shows the vendor's drawers with their commands, and every shift with its difference. */
export function DrawersScreen() {
  const drawers = useQuery(drawersQuery)
  const mayEdit = useMay('VENDOR_SETTINGS')
  const navigate = useNavigate()
  const [open, setOpen] = useState<Open>()
  const add = (
    <Button onClick={() => setOpen({})} leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}>
      {drawersText.add}
    </Button>
  )
  // A later read that fails leaves the screen: a person may be counting in one of its dialogs.
  if (!drawers.data)
    return drawers.isError ? (
      <Problem error={drawers.error} onRetry={() => void drawers.refetch()} />
    ) : (
      <DrawersSkeleton />
    )
  const hasDrawers = drawers.data.length > 0
  return (
    <>
      <PageHeader title={drawersText.title} sentence={drawersText.sentence} actions={mayEdit && hasDrawers && add} />
      {!hasDrawers && <EmptyState sentence={drawersText.empty} action={mayEdit && add} />}
      <OutsideShifts />
      <HeldCash />
      <div className={styles.cards}>
        {drawers.data.map((drawer) => (
          <DrawerCard key={drawer.id} drawer={drawer} {...(mayEdit ? { onEdit: () => setOpen({ drawer }) } : {})} />
        ))}
      </div>
      {hasDrawers && (
        <>
          <Title order={2} fz={18} mb="sm">
            {text.title}
          </Title>
          <DataList
            name={drawersKey}
            label={text.label}
            load={loadShifts}
            columns={columns}
            rowKey={(shift) => shift.id}
            onOpen={(shift) => void navigate({ to: '/drawers/shifts/$shiftId', params: { shiftId: shift.id } })}
            filters={<ShiftFilters drawers={drawers.data} />}
            sort={{ usual: 'newest', names: text.sorts }}
            empty={{ sentence: text.empty }}
          />
        </>
      )}
      {open && <DrawerPanel {...open} onClose={() => setOpen(undefined)} />}
    </>
  )
}

/** Filters of the list, stored in the address. */
function ShiftFilters({ drawers }: { drawers: readonly DrawerView[] }) {
  const [{ filters }, change] = useListParams()
  const choose = (name: string) => (value: string | null) => change({ filters: { [name]: value || undefined } })
  return (
    <Group gap="sm">
      {drawers.length > 1 && (
        <Select
          aria-label={text.drawer}
          w={180}
          value={filters['drawerId'] ?? ''}
          onChange={choose('drawerId')}
          data={[{ value: '', label: text.anyDrawer }, ...drawers.map(({ id, name }) => ({ value: id, label: name }))]}
        />
      )}
      <Select
        aria-label={text.status}
        w={150}
        value={filters['status'] ?? ''}
        onChange={choose('status')}
        data={[
          { value: '', label: text.anyStatus },
          { value: 'OPEN', label: text.statuses.OPEN },
          { value: 'CLOSED', label: text.statuses.CLOSED },
        ]}
      />
      <Chip
        checked={filters['hasDifference'] === 'true'}
        onChange={(isOn) => change({ filters: { hasDifference: isOn ? 'true' : undefined } })}
      >
        {text.hasDifference}
      </Chip>
    </Group>
  )
}

function DrawersSkeleton() {
  return (
    <div role="status" aria-label={drawersText.loading}>
      <Skeleton h={36} w={180} mb="lg" />
      <div className={styles.cards}>
        {Array.from({ length: 3 }, (_, index) => (
          <Skeleton key={index} h={168} radius="md" />
        ))}
      </div>
    </div>
  )
}
