import { useQuery } from '@tanstack/react-query'
import { useMay } from '@sofreh/staff/session'
import { isUnread } from '../../../api/is-unread.ts'
import { boardQuery } from '../../../orders/order-queries.ts'
import { useMinutesSince } from './use-minutes.ts'
import styles from '../tables.module.css'
import type { OfficeVisit } from './visit-queries.ts'
import { visitsText } from './visits.fa.ts'

/** Shows on the tile how long the party has been there, its phones, and what it waits for. */
export function PartyFacts({ visit }: { visit: OfficeVisit }) {
  const minutes = useMinutesSince(visit.begunAt)
  const mayView = useMay('ORDER_VIEW')
  const board = useQuery({ ...boardQuery, enabled: mayView && visit.billId !== null })
  const bill = board.data?.orders.find(({ id }) => id === visit.billId)
  const open = visit.calls.find(({ takenAt }) => takenAt === null) ?? visit.calls[0]
  const callText = open ? (open.kind === 'BILL' ? visitsText.askedBill : visitsText.called) : undefined
  const stateLabel =
    callText ??
    (bill?.state === 'SUBMITTED' ? visitsText.waits : bill || isUnread(board) ? undefined : visitsText.scanned)
  return (
    <span className={styles.facts}>
      <span>{visitsText.minutes(minutes)}</span>
      <span>{visitsText.phones(visit.guests.length)}</span>
      {stateLabel && <span className={styles.state}>{stateLabel}</span>}
    </span>
  )
}
