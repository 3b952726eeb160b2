import { Anchor, Badge, Skeleton } from '@mantine/core'
import { signalNames } from '@sofreh/audit/client'
import { showNumber } from '@sofreh/kernel'
import { useMay } from '@sofreh/staff/session'
import { Amount, Digits, EmptyState, JalaliDate, Problem, useListParams } from '@sofreh/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { DayRange } from '../../day-range/day-range.tsx'
import { ActName } from './acts.screen.tsx'
import { AuditHeader } from './audit-header.tsx'
import { type Suspicion, suspicionsQuery, usualRange } from './audit-queries.ts'
import { auditText as text } from './audit.fa.ts'
import styles from './audit.module.css'

/** Lists signals that are unusual for a person or a shift, the highest score first. */
export function SuspicionsScreen() {
  const [{ filters }] = useListParams()
  const found = useQuery(suspicionsQuery(filters))
  return (
    <>
      <AuditHeader part="radar" />
      <div className={styles.filters}>
        <DayRange name="range" usual={usualRange} />
      </div>
      {found.isPending && <Skeleton h={120} />}
      {found.isError && !found.data && <Problem error={found.error} onRetry={() => void found.refetch()} />}
      {found.data?.length === 0 && <EmptyState sentence={text.noSuspicions} />}
      <ol className={styles.cards}>
        {found.data?.map((one) => (
          <li key={`${one.businessDate} ${one.signal} ${one.subjectId}`} className={styles.card}>
            <SuspicionCard suspicion={one} />
          </li>
        ))}
      </ol>
    </>
  )
}

function SuspicionCard({ suspicion }: { suspicion: Suspicion }) {
  const { by, person, businessDate, signal, count, expected, amount, acts, subjectId } = suspicion
  return (
    <>
      <header className={styles.cardHead}>
        <b>{signalNames[signal]}</b>
        <Badge variant="light" color="gray">
          {by === 'PERSON' ? <bdi>{person || text.system}</bdi> : text.oneShift}
        </Badge>
        <span className={styles.quiet}>
          <JalaliDate at={businessDate} style="long" />
        </span>
      </header>
      <p className={styles.sentence}>
        {text.found(showNumber(count), showNumber(Math.round(expected * 10) / 10))}
        {amount > 0 && (
          <>
            {' '}
            {text.worth} <Amount value={amount} />
          </>
        )}
      </p>
      <ul className={styles.acts}>
        {acts.map((act) => (
          <li key={`${act.id} ${act.kind}`}>
            <JalaliDate at={act.at} style="time" /> <ActName act={{ ...act, signal: null }} />
            <OrderOf act={act} />
            {by === 'SHIFT' && <bdi className={styles.quiet}>{act.person}</bdi>}
          </li>
        ))}
      </ul>
      {by === 'SHIFT' && (
        <Anchor
          c="var(--ink)"
          underline="always"
          renderRoot={(props) => <Link to="/drawers/shifts/$shiftId" params={{ shiftId: subjectId }} {...props} />}
        >
          {text.openShift}
        </Anchor>
      )}
    </>
  )
}

/** Names the order of an act, as a link for staff who may see orders. */
function OrderOf({ act: { orderId, orderNumber } }: { act: Suspicion['acts'][number] }) {
  const maySee = useMay('ORDER_VIEW')
  if (orderId === null || orderNumber === null) return null
  const name = (
    <>
      {text.order} <Digits>{orderNumber}</Digits>
    </>
  )
  if (!maySee) return <span>{name}</span>
  return (
    <Anchor
      c="var(--ink)"
      underline="always"
      renderRoot={(props) => <Link to="/orders" search={{ order: orderId }} {...props} />}
    >
      {name}
    </Anchor>
  )
}
