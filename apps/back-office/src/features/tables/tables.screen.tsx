import { Button, SegmentedControl, Skeleton } from '@mantine/core'
import type { Hall } from '@sofreh/dining/client'
import { EmptyState, PageHeader, Problem } from '@sofreh/ui'
import { IconCalendarTime, IconPlus, IconPrinter, IconQrcode } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useInterfaceState } from '@sofreh/staff/interface-state'
import { useMay } from '@sofreh/staff/session'
import { ReadOrProblem } from '../../api/read-or-problem.tsx'
import { useOpenPanel } from '../../interface-state/use-open-panel.ts'
import { AddTablesPanel } from './add-tables-panel.tsx'
import { HallPanel } from './hall-panel.tsx'
import { HallSection } from './hall-section.tsx'
import { planText } from './plan/plan.fa.ts'
import { PlanView } from './plan/plan-view.tsx'
import { TablePanel } from './table-panel.tsx'
import { hallsQuery, type OfficeTable, orderAt, tablesQuery } from './table-queries.ts'
import { tablesText } from './tables.fa.ts'
import styles from './tables.module.css'
import { VisitSettingsPanel } from './visits/settings-panel.tsx'
import { visitsQuery } from './visits/visit-queries.ts'
import { visitsText } from './visits/visits.fa.ts'

/** The open panel beside the plan. */
type Open =
  | { kind: 'settings' }
  | { kind: 'hall'; hall?: Hall }
  | { kind: 'add'; hall: Hall }
  | { kind: 'table'; table: OfficeTable }

/** Shows halls and tables with their parties. Staff with permission create and change them. */
export function TablesScreen() {
  const halls = useQuery(hallsQuery)
  const tables = useQuery(tablesQuery)
  const visits = useQuery(visitsQuery)
  const mayEdit = useMay('TABLE_EDIT')
  const [open, setOpen, close] = useOpenPanel<Open>()
  const [view, choose] = useTablesView()

  if (halls.data && tables.data) {
    const inUse = tables.data.filter(({ isActive }) => isActive)
    const showsPlan = view === 'plan' && inUse.length > 0
    const seats = inUse.reduce((sum, table) => sum + table.seats, 0)
    return (
      <>
        <PageHeader
          title={tablesText.title}
          sentence={inUse.length > 0 ? tablesText.sentence(inUse.length, seats) : undefined}
          actions={
            <HeadActions
              mayEdit={mayEdit}
              hasTables={inUse.length > 0}
              onAddHall={() => setOpen({ kind: 'hall' })}
              onSettings={() => setOpen({ kind: 'settings' })}
            />
          }
        />
        <ReadOrProblem reads={[visits]} title={visitsText.unread} />
        {halls.data.length === 0 && <FirstHall mayEdit={mayEdit} onAdd={() => setOpen({ kind: 'hall' })} />}
        {inUse.length > 0 && <ViewSwitch view={view} onChange={choose} />}
        {showsPlan && (
          <PlanView
            halls={halls.data}
            tables={tables.data}
            visits={visits.data ?? []}
            lastHeardAt={tables.dataUpdatedAt}
            onOpen={(table) => setOpen({ kind: 'table', table })}
          />
        )}
        {!showsPlan && (
          <div className={styles.halls}>
            {halls.data.map((hall) => (
              <HallSection
                key={hall.id}
                hall={hall}
                halls={halls.data}
                tables={tables.data.filter(({ categoryId }) => categoryId === hall.id)}
                onAdd={() => setOpen({ kind: 'add', hall })}
                onEdit={() => setOpen({ kind: 'hall', hall })}
                visits={visits.data ?? []}
                orderOf={(table) => orderAt(table, tables.data)}
                onOpen={(table) => setOpen({ kind: 'table', table })}
              />
            ))}
          </div>
        )}
        {open?.kind === 'hall' && <HallPanel {...(open.hall ? { hall: open.hall } : {})} onClose={close} />}
        {open?.kind === 'add' && <AddTablesPanel hall={open.hall} tables={tables.data} onClose={close} />}
        {open?.kind === 'table' && (
          <TablePanel
            // Current data: guests may sit down while the panel is open.
            table={tables.data.find(({ id }) => id === open.table.id) ?? open.table}
            halls={halls.data}
            tables={tables.data}
            visit={visits.data?.find(({ tableId }) => tableId === open.table.id)}
            onClose={close}
          />
        )}
        {open?.kind === 'settings' && <VisitSettingsPanel onClose={close} />}
      </>
    )
  }
  const failed = halls.isError ? halls : tables.isError ? tables : undefined
  if (failed) return <Problem error={failed.error} onRetry={() => void failed.refetch()} />
  return <TablesSkeleton />
}

type TablesView = 'list' | 'plan'
/** Stores the chosen view on this device. */
function useTablesView(): [TablesView, (view: TablesView) => void] {
  const view = useInterfaceState((state) => state.tablesView)
  return [view, (chosen) => useInterfaceState.setState({ tablesView: chosen })]
}

function ViewSwitch({ view, onChange }: { view: TablesView; onChange: (view: TablesView) => void }) {
  return (
    <SegmentedControl
      aria-label={planText.view}
      size="md"
      mb="md"
      value={view}
      onChange={(value) => onChange(value === 'plan' ? 'plan' : 'list')}
      data={[
        { value: 'list', label: planText.views.list },
        { value: 'plan', label: planText.views.plan },
      ]}
    />
  )
}

type HeadActionsProps = { mayEdit: boolean; hasTables: boolean; onAddHall: () => void; onSettings: () => void }

function HeadActions({ mayEdit, hasTables, onAddHall, onSettings }: HeadActionsProps) {
  const maySet = useMay('VENDOR_SETTINGS')
  return (
    <>
      {hasTables && maySet && (
        <Button variant="default" onClick={onSettings} leftSection={<IconQrcode size={18} stroke={1.75} aria-hidden />}>
          {visitsText.settings}
        </Button>
      )}
      {hasTables && (
        <Button
          renderRoot={(props) => <Link to="/tables/reserves" {...props} />}
          variant="default"
          leftSection={<IconCalendarTime size={18} stroke={1.75} aria-hidden />}
        >
          {tablesText.reserves}
        </Button>
      )}
      {hasTables && (
        <Button
          renderRoot={(props) => <Link to="/tables/print" {...props} />}
          variant="default"
          leftSection={<IconPrinter size={18} stroke={1.75} aria-hidden />}
        >
          {tablesText.print}
        </Button>
      )}
      {mayEdit && (
        <Button onClick={onAddHall} leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}>
          {tablesText.addHall}
        </Button>
      )}
    </>
  )
}

function FirstHall({ mayEdit, onAdd }: { mayEdit: boolean; onAdd: () => void }) {
  return (
    <EmptyState sentence={tablesText.empty} action={mayEdit && <Button onClick={onAdd}>{tablesText.addHall}</Button>} />
  )
}

function TablesSkeleton() {
  return (
    <div role="status" aria-label={tablesText.loading}>
      <Skeleton h={36} w={180} mb="lg" />
      <div className={styles.tables}>
        {Array.from({ length: 8 }, (_, index) => (
          <Skeleton key={index} h={92} radius="md" />
        ))}
      </div>
    </div>
  )
}
