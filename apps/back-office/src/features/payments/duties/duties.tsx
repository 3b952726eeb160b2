import type { ListedTransaction } from '@sofreh/payments/client'
import { Amount, Problem, useListParams } from '@sofreh/ui'
import { useQuery } from '@tanstack/react-query'
import { isUnread } from '../../../api/is-unread.ts'
import { refundsDueQuery, unknownsQuery } from '../payment-queries.ts'
import { paymentsText } from '../payments.fa.ts'
import { howOf } from '../transaction-texts.ts'
import styles from './duties.module.css'
import { ageOf, nextOf } from './next-of.ts'

const text = paymentsText.duties
type DutiesProps = { onOpen: (id: string) => void }

/** Lists what a person must do: unknown outcomes and refunds to pay out. Hidden while there is nothing to do. */
export function Duties({ onOpen }: DutiesProps) {
  const [unknownsRead, refundsRead] = [useQuery(unknownsQuery), useQuery(refundsDueQuery)]
  const [unknowns, refunds] = [unknownsRead.data, refundsRead.data]
  const failed = [refundsRead, unknownsRead].find(isUnread)
  const [, change] = useListParams()
  const refundCount = refunds?.totals.reduce((sum, { count }) => sum + count, 0) ?? 0
  const isAny = Boolean(unknowns?.totalCount) || refundCount > 0
  if (!isAny && !failed) return null
  const readAgain = () => {
    void unknownsRead.refetch()
    void refundsRead.refetch()
  }
  const showOnly = (filter: 'unknown' | 'refundsDue') =>
    change({ search: '', filters: { unknown: undefined, refundsDue: undefined, [filter]: 'true' } })
  return (
    <section aria-label={text.label} className={styles.duties}>
      {/* Unknown payments come by the call of the list below, which has a retry. Both are read again on a timer. */}
      {failed && (
        <Problem title={text.unread} error={failed.error} {...(failed === refundsRead && { onRetry: readAgain })} />
      )}
      {unknowns !== undefined && unknowns.totalCount > 0 && (
        <Duty
          title={text.unknown.title(unknowns)}
          why={text.unknown.why}
          rows={unknowns.data}
          hasMore={unknowns.totalCount > unknowns.data.length}
          onOpen={onOpen}
          onAll={() => showOnly('unknown')}
        />
      )}
      {refunds !== undefined && refundCount > 0 && (
        <Duty
          title={text.refunds.title(refundCount)}
          why={text.refunds.why}
          rows={refunds.rows.map(({ transaction }) => transaction)}
          hasMore={refundCount > refunds.rows.length}
          onOpen={onOpen}
          onAll={() => showOnly('refundsDue')}
        />
      )}
    </section>
  )
}

type DutyProps = {
  title: string
  why: string
  rows: readonly ListedTransaction[]
  hasMore: boolean
  onOpen: (id: string) => void
  onAll: () => void
}

function Duty({ title, why, rows, hasMore, onOpen, onAll }: DutyProps) {
  return (
    <section className={styles.duty} aria-label={title}>
      <h2>{title}</h2>
      <p>{why}</p>
      <ul>
        {rows.map((row) => (
          <li key={row.id}>
            <button type="button" className={styles.row} onClick={() => onOpen(row.id)}>
              <strong>{nextOf(row)}</strong>
              <Amount value={row.amount} />
              <small>{[row.orderNumber && text.order(row.orderNumber), howOf(row)].filter(Boolean).join(' · ')}</small>
              <small className={styles.age}>{ageOf(row.createdAt, new Date())}</small>
            </button>
          </li>
        ))}
      </ul>
      {hasMore && (
        <button type="button" className={styles.all} onClick={onAll}>
          {text.all}
        </button>
      )}
    </section>
  )
}
