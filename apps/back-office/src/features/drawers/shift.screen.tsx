import { Anchor, Button, Skeleton, Title } from '@mantine/core'
import { type MovementView, movementLabels, type ShiftDetail } from '@sofreh/cash/client'
import { Amount, type Column, DataList, JalaliDate, PageHeader, Problem } from '@sofreh/ui'
import { IconReceipt2 } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useMay } from '@sofreh/staff/session'
import { drawersKey, loadMovements, shiftQuery } from './drawer-queries.ts'
import { drawersText } from './drawers.fa.ts'
import shared from './drawers.module.css'
import styles from './shift.module.css'
import { ShiftActs } from './shift-acts.tsx'
import { CountList, HandedIn, SupplementList, UnsentList } from './shift-lists.tsx'
import { ShiftFacts } from './shift-facts.tsx'

const text = drawersText.shift
const titles = text.movementColumns

const columns: readonly Column<MovementView>[] = [
  { key: 'at', title: titles.at, show: (move) => <JalaliDate at={move.at} style="both" /> },
  { key: 'what', title: titles.what, show: whatMoved },
  { key: 'why', title: titles.why, show: whyMoved },
  { key: 'who', title: titles.who, show: (move) => move.person?.name },
  {
    key: 'amount',
    title: titles.amount,
    align: 'end',
    show: (move) =>
      move.amount === null ? <span className={shared.even}>{text.hiddenAmount}</span> : <Signed value={move.amount} />,
  },
]

/** Shows one shift of a drawer: its ledger, its counts, and what arrived after it was closed. */
export function ShiftScreen() {
  const { shiftId } = useParams({ from: '/signed-in/office/drawers/shifts/$shiftId' })
  const shift = useQuery(shiftQuery(shiftId))
  // A later read that fails leaves the screen: a person may be counting in one of its dialogs.
  if (!shift.data)
    return shift.isError ? (
      <Problem error={shift.error} onRetry={() => void shift.refetch()} />
    ) : (
      <Skeleton h={240} radius="md" role="status" aria-label={text.loading} />
    )
  const { data } = shift
  return (
    <>
      <PageHeader
        title={drawersText.shifts.name(data.drawerName, data.number)}
        sentence={
          <Anchor c="var(--ink)" underline="always" renderRoot={(props) => <Link to="/drawers" {...props} />}>
            {text.back}
          </Anchor>
        }
        actions={<HeadActions shift={data} />}
      />
      <ShiftFacts shift={data} />
      <UnsentList unsent={data.unsent} />
      <SupplementList shift={data} />
      <CountList counts={data.counts} />
      <HandedIn bills={data.handedIn} />
      <section className={shared.section}>
        <Title order={2} fz={18} mb="sm">
          {text.movements}
        </Title>
        <DataList
          name={`${drawersKey}-${shiftId}`}
          label={text.movements}
          load={loadMovements(shiftId)}
          columns={columns}
          rowKey={(move) => move.id}
          empty={{ sentence: text.noMovements }}
          pageSize={15}
        />
      </section>
    </>
  )
}

function HeadActions({ shift }: { shift: ShiftDetail }) {
  const [mayClose, mayReadMoney] = [useMay('SHIFT_CLOSE'), useMay('REPORT_FINANCE')]
  const mayRead = (mayClose || mayReadMoney) && shift.seesExpected
  const { drawerId: id, drawerName: name } = shift
  const isOpen = shift.status === 'OPEN'
  return (
    <>
      <ShiftActs drawer={{ id, name, isActive: isOpen, openShift: isOpen ? shift : null }} />
      {mayRead && (
        <Button
          variant="default"
          leftSection={<IconReceipt2 size={18} stroke={1.75} aria-hidden />}
          renderRoot={(props) => (
            <Link to="/drawers/shifts/$shiftId/report" params={{ shiftId: shift.id }} {...props} />
          )}
        >
          {drawersText.card.report[shift.status]}
        </Button>
      )}
    </>
  )
}

function whatMoved(move: MovementView) {
  const label = movementLabels[move.kind]
  return move.supplement === null ? label : `${label} · ${text.late(move.supplement)}`
}

function whyMoved(move: MovementView) {
  return move.orderNumber === null ? move.reason : <bdi>{text.order(move.orderNumber)}</bdi>
}

/** Cash out with a minus, cash in in green. */
function Signed({ value }: { value: number }) {
  return (
    <span className={value > 0 ? styles.in : undefined}>
      <Amount value={value} />
    </span>
  )
}
