import { Alert, Button, Skeleton, Text } from '@mantine/core'
import { providerNames, type StatementRow, type StatementView, transactionStateLabels } from '@sofreh/payments/client'
import { Amount, type Column, DataList, Digits, JalaliDate, PageHeader, Problem, useListParams } from '@sofreh/ui'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { TransactionPanel } from '../transaction-panel.tsx'
import { reconciliationText } from './reconciliation.fa.ts'
import styles from './reconciliation.module.css'
import { agrees, inOrder, loadStatementRows, statementList, statementQuery } from './statement-queries.ts'
import { daysOf, differencesOf } from './statement-texts.ts'

const text = reconciliationText.statement
const titles = text.columns

const columns: readonly Column<StatementRow>[] = [
  { key: 'line', title: titles.line, show: ({ line }) => <Digits>{line ?? text.none}</Digits> },
  { key: 'at', title: titles.at, show: ({ at }) => (at ? <JalaliDate at={at} style="both" /> : text.none) },
  {
    key: 'reference',
    title: titles.reference,
    show: ({ reference, token }) => <Digits>{reference ?? token ?? text.none}</Digits>,
  },
  { key: 'theirs', title: titles.theirs, align: 'end', show: ({ amount }) => money(amount) },
  { key: 'ours', title: titles.ours, align: 'end', show: ours },
  { key: 'verdict', title: titles.verdict, show: (row) => <Verdict row={row} /> },
]

/** Shows one comparison: a summary, the kinds of results, and each row with what to do about it. */
export function StatementScreen() {
  const { statementId } = useParams({ from: '/signed-in/office/payments/reconciliation/$statementId' })
  const statement = useQuery(statementQuery(statementId))
  const [open, setOpen] = useState<string>()
  if (statement.isError && !statement.data)
    return <Problem error={statement.error} onRetry={() => void statement.refetch()} />
  if (!statement.data) return <StatementSkeleton />
  const { provider, uploadedAt } = statement.data
  return (
    <>
      <PageHeader
        title={text.title(providerNames[provider] ?? provider)}
        sentence={
          <>
            <bdi>{daysOf(statement.data)}</bdi> · {text.comparedAt} <JalaliDate at={uploadedAt} style="both" />
          </>
        }
        actions={
          <Button variant="default" renderRoot={(props) => <Link to="/payments/reconciliation" {...props} />}>
            {text.back}
          </Button>
        }
      />
      <Summary statement={statement.data} />
      <Groups statement={statement.data} />
      <DataList
        name={`${statementList}-${statementId}`}
        label={text.rows}
        load={loadStatementRows(statementId)}
        columns={columns}
        rowKey={(row) => String(row.position)}
        onOpen={({ transactionId }) => transactionId !== null && setOpen(transactionId)}
        empty={{ sentence: statement.data.isEven ? text.even : text.nothing }}
        pageSize={20}
      />
      {open !== undefined && <TransactionPanel id={open} onOpen={setOpen} onClose={() => setOpen(undefined)} />}
    </>
  )
}

function Summary({ statement }: { statement: StatementView }) {
  const { isEven, lines, amount, fee, skipped } = statement
  const { facts } = text
  return (
    <>
      <Alert color={isEven ? 'green' : 'red'} variant="light" mb="md" role="status">
        {isEven ? text.even : text.uneven(differencesOf(statement))}
      </Alert>
      <dl className={styles.facts}>
        <div>
          <dt>{facts.lines}</dt>
          <dd>
            <Digits grouped>{lines}</Digits>
          </dd>
        </div>
        <div>
          <dt>{facts.amount}</dt>
          <dd>
            <Amount value={amount} />
          </dd>
        </div>
        <div>
          <dt>{facts.fee}</dt>
          <dd>
            <Amount value={fee} />
          </dd>
        </div>
      </dl>
      {skipped > 0 && (
        <Text size="sm" c="dimmed" mb="md">
          {text.skipped(skipped)}
        </Text>
      )}
    </>
  )
}

/** Shows each kind of result as a card that filters the list, the most urgent first. */
function Groups({ statement }: { statement: StatementView }) {
  const [{ filters }, change] = useListParams()
  const shown = filters['verdict']
  const sums = inOrder.flatMap((verdict) => statement.sums.find((sum) => sum.verdict === verdict) ?? [])
  const isAll = filters['show'] === 'all' && shown === undefined
  return (
    <div role="group" aria-label={text.groups} className={styles.groups}>
      {sums.map(({ verdict, count, amount, ledgerAmount }) => (
        <button
          key={verdict}
          type="button"
          className={styles.group}
          data-even={agrees(verdict)}
          aria-pressed={shown === verdict}
          onClick={() => change({ filters: { verdict: shown === verdict ? undefined : verdict, show: undefined } })}
        >
          <span>{reconciliationText.verdicts[verdict].name}</span>
          <strong>
            <Digits grouped>{count}</Digits>
          </strong>
          <Amount value={amount || ledgerAmount} />
        </button>
      ))}
      <button
        type="button"
        className={styles.group}
        data-even="true"
        aria-pressed={isAll}
        onClick={() => change({ filters: { verdict: undefined, show: isAll ? undefined : 'all' } })}
      >
        <span>{text.all}</span>
        <strong>
          <Digits grouped>{statement.lines}</Digits>
        </strong>
      </button>
    </div>
  )
}

function Verdict({ row }: { row: StatementRow }) {
  const { name, next } = reconciliationText.verdicts[row.verdict]
  return (
    <span className={styles.verdict} data-even={agrees(row.verdict)}>
      <strong>{name}</strong>
      {next !== '' && <small>{next}</small>}
    </span>
  )
}

/** Returns our side of the row: the ledger's amount, else our attempt's status. */
function ours({ ledgerAmount, ledgerStatus }: StatementRow) {
  return ledgerStatus === null || ledgerStatus === 'DONE' ? money(ledgerAmount) : transactionStateLabels[ledgerStatus]
}

function money(amount: number | null) {
  return amount === null ? text.none : <Amount value={amount} />
}

function StatementSkeleton() {
  return (
    <div role="status" aria-label={text.loading}>
      <Skeleton h={36} w={240} mb="lg" />
      <Skeleton h={96} mb="md" />
      <Skeleton h={240} />
    </div>
  )
}
