import { Button, Group, Select, Skeleton, Title } from '@mantine/core'
import type { ListedTransaction, TerminalTotal } from '@sofreh/payments/client'
import { bankTypes } from '@sofreh/payments/domain'
import {
  Amount,
  Digits,
  EmptyState,
  JalaliDate,
  Problem,
  SearchField,
  useListParams,
  useStoredListParams,
} from '@sofreh/ui'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { MoneyHeader } from '../money-header.tsx'
import { StateBadge } from '../state-badge.tsx'
import { TransactionPanel } from '../transaction-panel.tsx'
import { bankName, whatOf } from '../transaction-texts.ts'
import { ExcelButton } from './excel-button.tsx'
import { ReadOrProblem } from '../../../api/read-or-problem.tsx'
import { DayRange } from '../../../day-range/day-range.tsx'
import { downloadTerminals, terminalsQuery, terminalTotalsQuery } from './report-queries.ts'
import { reportsText } from './reports.fa.ts'
import styles from './reports.module.css'

const text = reportsText.terminals

/** Reports card payments by terminal, with each transaction below. */
export function TerminalsScreen() {
  useStoredListParams()
  const [params] = useListParams()
  const report = useInfiniteQuery(terminalsQuery(params))
  const [open, setOpen] = useState<string>()
  const rows = report.data?.pages.flatMap((page) => page.data) ?? []
  const totals = useQuery(terminalTotalsQuery(params))
  return (
    <>
      <MoneyHeader part="terminals" actions={<ExcelButton download={downloadTerminals} />} />
      <Filters />
      {report.isError && !report.data && <Problem error={report.error} onRetry={() => void report.refetch()} />}
      {report.isPending && <Skeleton h={160} role="status" aria-label={text.loading} />}
      {report.data && rows.length === 0 && <EmptyState sentence={text.empty} />}
      {rows.length > 0 && (
        <>
          <ReadOrProblem reads={[totals]} title={text.totalsUnread}>
            <Totals totals={totals.data ?? []} />
          </ReadOrProblem>
          <Movements rows={rows} onOpen={setOpen} />
        </>
      )}
      {report.hasNextPage && (
        <Button
          variant="default"
          mt="sm"
          loading={report.isFetchingNextPage}
          onClick={() => void report.fetchNextPage()}
        >
          {text.more}
        </Button>
      )}
      {open !== undefined && <TransactionPanel id={open} onOpen={setOpen} onClose={() => setOpen(undefined)} />}
    </>
  )
}

function Filters() {
  const [{ search, filters }, change] = useListParams()
  return (
    <Group gap="sm" mb="md">
      <SearchField
        key={search === '' ? 'empty' : 'typed'}
        value={search}
        onChange={(search) => change({ search })}
        label={text.search}
      />
      <DayRange name="range" />
      <Select
        aria-label={text.bank}
        w={180}
        value={filters['bank'] ?? ''}
        onChange={(bank) => change({ filters: { bank: bank || undefined } })}
        data={[{ value: '', label: text.anyBank }, ...bankTypes.map((value) => ({ value, label: bankName(value) }))]}
      />
    </Group>
  )
}

function Totals({ totals }: { totals: readonly TerminalTotal[] }) {
  return (
    <section aria-label={text.totals} className={styles.cards}>
      {totals.map((total) => (
        <div key={`${total.terminal} ${total.bank}`} className={styles.card}>
          <h2>
            {total.terminal === null ? text.standAlone : <Digits>{total.terminal}</Digits>}
            {total.bank !== null && <small> · {bankName(total.bank)}</small>}
          </h2>
          <p className={styles.large}>
            <Amount value={total.paid} />
          </p>
          <p>{text.payments(total.payments)}</p>
          {total.refunds > 0 && (
            <p>
              {text.refunds(total.refunds)} · <Amount value={total.refunded} />
            </p>
          )}
          {total.unknown > 0 && <p className={styles.warned}>{text.unknown(total.unknown)}</p>}
        </div>
      ))}
    </section>
  )
}

function Movements({ rows, onOpen }: { rows: readonly ListedTransaction[]; onOpen: (id: string) => void }) {
  return (
    <section>
      <Title order={2} fz={18} mb="sm">
        {text.rows}
      </Title>
      <ul className={styles.rows}>
        {rows.map((row) => (
          <li key={row.id}>
            <button type="button" className={styles.row} onClick={() => onOpen(row.id)}>
              <span className={styles.grow}>
                <span>
                  {whatOf(row)}
                  {row.orderNumber !== null && <bdi> · {text.order(row.orderNumber)}</bdi>}
                  {row.customerName !== null && ` · ${row.customerName}`}
                </span>
                <small>
                  <JalaliDate at={row.settledAt ?? row.createdAt} style="both" />
                  {row.reference !== null && (
                    <>
                      {' · '}
                      <Digits>{row.reference}</Digits>
                    </>
                  )}
                </small>
              </span>
              <StateBadge transaction={row} />
              <Amount value={row.amount} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
