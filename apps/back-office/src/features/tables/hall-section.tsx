import { ActionIcon, Badge, Button, Group, Text, Title } from '@mantine/core'
import type { Hall } from '@sofreh/dining/client'
import { toPersianDigits } from '@sofreh/kernel'
import { Digits, EmptyState, toastProblem } from '@sofreh/ui'
import { IconArrowDown, IconArrowUp, IconPencil, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { api } from '../../api/api.ts'
import { useMay } from '@sofreh/staff/session'
import { type OfficeTable, useTableChange } from './table-queries.ts'
import { tablesText } from './tables.fa.ts'
import { PartyFacts } from './visits/party-facts.tsx'
import type { OfficeVisit } from './visits/visit-queries.ts'
import styles from './tables.module.css'

type HallSectionProps = {
  hall: Hall
  halls: readonly Hall[]
  tables: readonly OfficeTable[]
  visits: readonly OfficeVisit[]
  /** The open bill of a table, or of a table joined with it. */
  orderOf: (table: OfficeTable) => OfficeTable['openOrder']
  onAdd: () => void
  onEdit: () => void
  onOpen: (table: OfficeTable) => void
}

/** Shows one hall with its tables as tiles. A button shows the tables that are out of use. */
export function HallSection(props: HallSectionProps) {
  const { hall, halls, tables, visits, orderOf, onAdd, onEdit, onOpen } = props
  const [showsHidden, setShowsHidden] = useState(false)
  const mayEdit = useMay('TABLE_EDIT')
  const inUse = tables.filter(({ isActive }) => isActive)
  const hidden = tables.filter(({ isActive }) => !isActive)
  const shown = showsHidden ? [...inUse, ...hidden] : inUse
  return (
    <section className={styles.hall} data-closed={!hall.isActive} aria-label={hall.name}>
      <Group justify="space-between" wrap="nowrap" gap="xs">
        <Group gap="xs">
          <Title order={2} fz={18}>
            <Digits>{hall.name}</Digits>
          </Title>
          {!hall.isActive && (
            <Badge variant="light" color="gray">
              {tablesText.outOfUse}
            </Badge>
          )}
        </Group>
        {mayEdit && <HallActions hall={hall} halls={halls} onAdd={onAdd} onEdit={onEdit} />}
      </Group>
      {shown.length === 0 && (
        <EmptyState
          sentence={tablesText.emptyHall}
          action={mayEdit && <Button onClick={onAdd}>{tablesText.addTables}</Button>}
        />
      )}
      <div className={styles.tables}>
        {shown.map((table) => (
          <TableTile
            key={table.id}
            table={table}
            visit={visits.find(({ tableId }) => tableId === table.id)}
            order={orderOf(table)}
            onOpen={() => onOpen(table)}
          />
        ))}
      </div>
      {hidden.length > 0 && (
        <Button variant="subtle" color="gray" size="sm" onClick={() => setShowsHidden((shows) => !shows)}>
          {tablesText.showHidden(hidden.length)}
        </Button>
      )}
    </section>
  )
}

function HallActions({ hall, halls, onAdd, onEdit }: Pick<HallSectionProps, 'hall' | 'halls' | 'onAdd' | 'onEdit'>) {
  const index = halls.findIndex(({ id }) => id === hall.id)
  const arrange = useTableChange((ids: readonly string[]) =>
    api('PATCH /api/diningtables/categories', {
      body: { categories: ids.map((id, position) => ({ id, position })) },
    }),
  )
  const move = (step: -1 | 1) => {
    const ids = halls.map(({ id }) => id)
    const other = ids[index + step]
    if (other === undefined) return
    ids[index + step] = hall.id
    ids[index] = other
    arrange.mutate(ids, { onError: toastProblem })
  }
  return (
    <Group gap={4} wrap="nowrap">
      {halls.length > 1 && (
        <Group gap={0} wrap="nowrap" visibleFrom="xs">
          <ActionIcon
            variant="subtle"
            color="gray"
            size={44}
            disabled={index === 0}
            aria-label={tablesText.moveUp(hall.name)}
            onClick={() => move(-1)}
          >
            <IconArrowUp size={18} stroke={1.75} aria-hidden />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={44}
            disabled={index === halls.length - 1}
            aria-label={tablesText.moveDown(hall.name)}
            onClick={() => move(1)}
          >
            <IconArrowDown size={18} stroke={1.75} aria-hidden />
          </ActionIcon>
        </Group>
      )}
      <ActionIcon variant="subtle" color="gray" size={44} aria-label={tablesText.editHall(hall.name)} onClick={onEdit}>
        <IconPencil size={18} stroke={1.75} aria-hidden />
      </ActionIcon>
      <Button variant="light" size="sm" onClick={onAdd} leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}>
        {tablesText.addTables}
      </Button>
    </Group>
  )
}

type TableTileProps = {
  table: OfficeTable
  visit: OfficeVisit | undefined
  order: OfficeTable['openOrder']
  onOpen: () => void
}

/** Shows a table's name, its seats, and whether it is occupied. */
function TableTile({ table, visit, order, onOpen }: TableTileProps) {
  const isCalling = visit?.calls.some(({ takenAt }) => takenAt === null) ?? false
  const isSeated = order !== null || visit !== undefined || table.reservation?.state === 'SEATED'
  const state = !table.isActive ? 'hidden' : isSeated ? 'busy' : table.status === 'RESERVED' ? 'reserved' : 'free'
  const stateLabel = {
    hidden: tablesText.outOfUse,
    busy: order ? tablesText.busy(order.number) : tablesText.seated,
    reserved: tablesText.reserved,
    free: tablesText.free,
  }[state]
  return (
    <button
      type="button"
      className={styles.table}
      data-state={state}
      data-calls={isCalling || undefined}
      onClick={onOpen}
      aria-label={tablesText.openTable(table.name, table.categoryName, stateLabel)}
    >
      <Text component="span" fw={700} fz={18} truncate className={styles.tableName}>
        {toPersianDigits(table.name)}
      </Text>
      <span className={styles.facts}>
        <span>{tablesText.seats(table.seats)}</span>
        <span className={styles.state}>{stateLabel}</span>
      </span>
      {visit && <PartyFacts visit={visit} />}
    </button>
  )
}
