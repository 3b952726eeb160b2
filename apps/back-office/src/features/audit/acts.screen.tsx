import { type ActView, actKindNames, signalNames } from '@sofreh/audit/client'
import { OrderNumber } from '@sofreh/staff/orders'
import { useMay } from '@sofreh/staff/session'
import { Amount, type Column, DataList, JalaliDate } from '@sofreh/ui'
import { useNavigate } from '@tanstack/react-router'
import { DayRange } from '../../day-range/day-range.tsx'
import { AuditHeader } from './audit-header.tsx'
import { ChoiceFilter, optionsOf, PersonFilter, ShiftFilter } from './audit-filters.tsx'
import { auditKey, loadActs, usualRange } from './audit-queries.ts'
import { auditText as text } from './audit.fa.ts'
import styles from './audit.module.css'

const titles = text.columns

const columns: readonly Column<ActView>[] = [
  { key: 'at', title: titles.at, show: (act) => <ActTime act={act} /> },
  { key: 'what', title: titles.what, show: (act) => <ActName act={act} /> },
  { key: 'who', title: titles.who, show: (act) => <ActPerson act={act} /> },
  { key: 'order', title: titles.order, show: orderOf },
  {
    key: 'reason',
    title: titles.reason,
    show: ({ reason }) => <span className={styles.reason}>{reason || text.none}</span>,
  },
  {
    key: 'before',
    title: titles.before,
    align: 'end',
    isMoney: true,
    show: ({ amountBefore }) => amountOf(amountBefore),
  },
  { key: 'after', title: titles.after, align: 'end', isMoney: true, show: ({ amountAfter }) => amountOf(amountAfter) },
]

/** Lists every act that takes money or food back. */
export function ActsScreen() {
  const navigate = useNavigate()
  const maySeeOrders = useMay('ORDER_VIEW')
  const open = ({ orderId, shiftId }: ActView) => {
    if (orderId !== null && maySeeOrders) void navigate({ to: '/orders', search: { order: orderId } })
    else if (shiftId !== null) void navigate({ to: '/drawers/shifts/$shiftId', params: { shiftId } })
  }
  return (
    <>
      <AuditHeader part="acts" />
      <DataList
        name={`${auditKey}-acts`}
        label={text.parts.acts.title}
        load={loadActs}
        columns={columns}
        rowKey={({ id, kind }) => `${id} ${kind}`}
        onOpen={open}
        filters={
          <>
            <DayRange name="range" usual={usualRange} />
            <PersonFilter />
            <ChoiceFilter name="kind" label={text.kind} any={text.anyKind} options={optionsOf(actKindNames)} />
            <ShiftFilter />
          </>
        }
        empty={{ sentence: text.noActs }}
        pageSize={20}
      />
    </>
  )
}

export function ActName({ act: { kind, title, signal } }: { act: ActView }) {
  return (
    <div>
      <b>{actKindNames[kind]}</b>
      {title !== '' && (
        <>
          {' · '}
          <bdi>{title}</bdi>
        </>
      )}
      {signal !== null && <div className={styles.signal}>{signalNames[signal]}</div>}
    </div>
  )
}

/** The time by the server's clock, and the device's where the two differ by more than a minute. */
function ActTime({ act: { at, deviceAt } }: { act: ActView }) {
  const differs = deviceAt !== null && Math.abs(Date.parse(deviceAt) - Date.parse(at)) > 60_000
  return (
    <div>
      <JalaliDate at={at} style="both" />
      {differs && (
        <div className={styles.quiet}>
          {text.deviceClock} <JalaliDate at={deviceAt} style="both" />
        </div>
      )}
    </div>
  )
}

function ActPerson({ act: { person, approver, device } }: { act: ActView }) {
  return (
    <div>
      <bdi>{person || text.system}</bdi>
      {approver !== '' && <div className={styles.quiet}>{text.approvedBy(approver)}</div>}
      {device !== null && device !== '' && (
        <div className={styles.quiet}>
          {text.device} <bdi>{device}</bdi>
        </div>
      )}
    </div>
  )
}

function orderOf({ orderNumber, shiftId }: ActView) {
  if (orderNumber !== null) return <OrderNumber>{orderNumber}</OrderNumber>
  return shiftId === null ? text.none : text.drawer
}

const amountOf = (amount: number | null) => (amount === null ? text.none : <Amount value={amount} />)
